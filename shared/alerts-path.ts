/** Apart from the table of routes, which service workers and small scripts do without. */
export const alertsPath = '/dashboard/avisos'
