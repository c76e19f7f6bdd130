import type { ReactNode } from 'react'
import { ShortFooter } from '../sections/short-footer.tsx'
import { ReadingLayout } from './reading.tsx'

/** The frame of pages that one person alone sees. */
export function PersonalLayout({ children }: { children: ReactNode }) {
  return <ReadingLayout footer={<ShortFooter />}>{children}</ReadingLayout>
}
