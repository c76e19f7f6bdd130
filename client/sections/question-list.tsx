export type Question = { question: string; answer: string }

/** An accordion without a script: <details> elements with one `name` are exclusive. */
export function QuestionList({ group, items }: { group: string; items: readonly Question[] }) {
  return (
    <div className="questions">
      {items.map(({ question, answer }, index) => (
        <details key={question} id={`${group}-${index + 1}`} name={group} open={index === 0}>
          <summary>
            <h3>{question}</h3>
            <span className="toggle-icon" aria-hidden="true" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
