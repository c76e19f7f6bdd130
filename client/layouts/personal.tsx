import type { ReactNode } from 'react'
import { useAssets } from '../assets.ts'
import { ShortFooter } from '../sections/short-footer.tsx'
import { ReadingLayout } from './reading.tsx'

/** The frame of pages that one person alone sees. */
export function PersonalLayout({ children }: { children: ReactNode }) {
  const { addressOf } = useAssets()
  return (
    <ReadingLayout footer={<ShortFooter />}>
      <link rel="stylesheet" href={addressOf('client/styles/personal.css')} precedence="default" />
      {children}
    </ReadingLayout>
  )
}
