import { type ReactNode } from 'react'
import type { PublicPage } from '#server/page.ts'

export function aPage<Props extends object>(path: string, Body: (props: Props) => ReactNode): PublicPage {
  return {
    name: 'home',
    path,
    page: { default: Body as (props: object) => ReactNode, title: 'Prova', description: 'Uma página de prova.' },
  }
}
