import type { ReactNode } from 'react'
import { ShortFooter } from '../sections/short-footer.tsx'
import { ReadingLayout } from './reading.tsx'

/** The layout of pages with personal data. */
export function PersonalLayout({ children }: { children: ReactNode }) {
  return <ReadingLayout footer={<ShortFooter />}>{children}</ReadingLayout>
}
