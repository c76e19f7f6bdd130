import { people, type PortraitParts, type PersonKey } from './portraits/people.tsx'

/** A drawn portrait, hidden from screen readers: the name stands beside it. */
export function Portrait({ of }: { of: PersonKey }) {
  const { ground, skin, shirt, tick, behind, over }: PortraitParts = people[of]
  return (
    <span className="portrait">
      <svg viewBox="0 0 240 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <rect width="240" height="240" fill={ground} />
        {behind}
        <path d="M26 280v-46a64 64 0 0 1 64-64h60a64 64 0 0 1 64 64v46Z" fill={shirt} />
        <path d="M98 130h44v40a22 22 0 0 1-44 0Z" fill={skin} />
        <circle cx="120" cy="104" r="46" fill={skin} />
        {over}
        <path
          d="m160 208 8 8 16-18"
          fill="none"
          stroke={tick}
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}
