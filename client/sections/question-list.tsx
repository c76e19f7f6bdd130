export type Question = { id: string; question: string; answer: string }

/** An accordion without a script: <details> elements with one `name` are exclusive. */
export function QuestionList({ group, items }: { group: string; items: readonly Question[] }) {
  return (
    <div className="questions">
      {items.map(({ id, question, answer }, index) => (
        <details key={id} id={id} name={group} open={index === 0}>
          <summary>
            <h3>{question}</h3>
            <span className="sign" aria-hidden="true" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
