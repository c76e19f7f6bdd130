export type Job = {
  id: number
  title: string
  department: 'Tecnologia' | 'Marketing' | 'Suporte' | 'Design'
  type: 'Integral'
  location: 'São Paulo, híbrido' | 'Remoto no Brasil'
  description: string
  requirements: readonly string[]
  /** The day of publication: `2026-11-10`. */
  posted: string
}
