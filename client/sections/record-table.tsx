import type { ReactNode } from 'react'

type Record = { key: string; name: ReactNode; details: readonly ReactNode[] }

type Props = {
  /** The accessible name of the table. */
  label: string
  /** The first is the heading of the names, the others of the details. */
  columns: readonly string[]
  records: readonly Record[]
}

/** A table on wide screens, a card per record on narrow ones. Either its head or its cells' labels are visible. */
export function RecordTable({ label, columns, records }: Props) {
  return (
    <table className="record-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map(({ key, name, details }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {details.map((detail, index) => (
              <td key={columns[index + 1]}>
                <span className="column">{columns[index + 1]}</span>
                {detail}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
