import type { Job } from '#shared/models/job.ts'
import { href } from '#shared/routes.ts'
import { organization, type Absolute, type Thing } from './structured-data.ts'

/** Structured data of a job in Google's format: https://developers.google.com/search/docs/appearance/structured-data/job-posting */
export function jobPosting(job: Job, openUntil: string, absolute: Absolute): Thing {
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: asHtml(job),
    identifier: { '@type': 'PropertyValue', name: 'Fechou', value: String(job.id) },
    url: absolute(`${href('careers')}#vaga-${job.id}`),
    datePosted: job.posted,
    validThrough: openUntil,
    employmentType: 'FULL_TIME',
    hiringOrganization: organization(absolute),
    directApply: true,
    ...place(job.location),
  }
}

function place(location: Job['location']) {
  if (location === 'Remoto no Brasil') {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Brasil' },
    }
  }
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'São Paulo',
        addressRegion: 'SP',
        addressCountry: 'BR',
      },
    },
  }
}

function asHtml({ description, requirements }: Job): string {
  const list = requirements.map((requirement) => `<li>${escaped(requirement)}</li>`).join('')
  return `<p>${escaped(description)}</p><p>O que esperamos:</p><ul>${list}</ul>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
