export const connectPath = '/dashboard/conectar'
