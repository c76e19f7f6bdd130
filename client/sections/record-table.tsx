import type { ReactNode } from 'react'

type Record = { key: string; name: ReactNode; details: readonly ReactNode[] }

type Props = {
  /** Names the table to whoever cannot see it. */
  label: string
  /** The first heads the names, the others the details. */
  columns: readonly string[]
  records: readonly Record[]
}

/** A table where it fits, a card per record where it does not. Its head and its cells' labels are never shown both. */
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
