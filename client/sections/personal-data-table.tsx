import { personalData } from '#shared/personal-data.ts'
import { RecordTable } from './record-table.tsx'

const columns = ['O quê', 'Por quê', 'Base legal', 'Por quanto tempo', 'Com quem']

const records = personalData.map(({ key, name, contents, purpose, legalBasis, keptFor, sharedWith }) => ({
  key,
  name: (
    <>
      {name} <span className="what">{contents}</span>
    </>
  ),
  details: [
    purpose,
    <>
      {legalBasis.ground} <span className="law">{legalBasis.law}</span>
    </>,
    keptFor.words,
    sharedWith,
  ],
}))

export function PersonalDataTable() {
  return <RecordTable label="Os dados pessoais que guardamos" columns={columns} records={records} />
}
