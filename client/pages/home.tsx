import { supportWays } from '#shared/features.ts'
import { site } from '#shared/site.ts'
import { MarketingLayout } from '../layouts/marketing.tsx'
import { ClosingCallToAction } from '../sections/closing-call-to-action.tsx'
import { Comparison } from '../sections/comparison.tsx'
import { Faq, faqItems } from '../sections/faq.tsx'
import { Features } from '../sections/features.tsx'
import { Figures } from '../sections/figures.tsx'
import { Hero } from '../sections/hero.tsx'
import { Pricing } from '../sections/pricing.tsx'
import { SignedOut } from '../sections/signed-out.tsx'
import { organization, product, faqPage, website, type Absolute, type Thing } from '../structured-data.ts'

export const title = site.tagline
export const description = site.description
export const styles = 'home'

/** `supportChat`: the address of the support's chat, or `null` for none. */
type Props = { supportChat: string | null }

export function structuredData({ supportChat }: Props, absolute: Absolute): readonly Thing[] {
  return [organization(absolute), website(absolute), product(absolute), faqPage(faqItems(supportWays(supportChat)))]
}

export default function HomePage({ supportChat }: Props) {
  return (
    <MarketingLayout headerOver="both">
      <SignedOut />
      <Hero />
      <Figures />
      <Features />
      <Comparison />
      <Pricing />
      <Faq supportChat={supportChat} />
      <ClosingCallToAction />
    </MarketingLayout>
  )
}
