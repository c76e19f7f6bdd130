import { site } from '#shared/site.ts'
import { MarketingLayout } from '../layouts/marketing.tsx'
import { Close } from '../sections/close.tsx'
import { Comparison } from '../sections/comparison.tsx'
import { Faq } from '../sections/faq.tsx'
import { Features } from '../sections/features.tsx'
import { Figures } from '../sections/figures.tsx'
import { Hero } from '../sections/hero.tsx'
import { Pricing } from '../sections/pricing.tsx'

export const title = `${site.tagline} · ${site.name}`
export const description = site.description

export default function HomePage() {
  return (
    <MarketingLayout headerOver="both">
      <Hero />
      <Figures />
      <Features />
      <Comparison />
      <Pricing />
      <Faq />
      <Close />
    </MarketingLayout>
  )
}
