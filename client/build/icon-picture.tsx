const bubble = 'M10 0h12a10 10 0 0 1 10 10v12a10 10 0 0 1-10 10H3a3 3 0 0 1-3-3V10A10 10 0 0 1 10 0Z'

/** The mark on a transparent background. */
export function Icon() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">
      <path fill="#0b6b43" d={bubble} />
      <Tick color="#c9f26b" />
    </svg>
  )
}

/** The mark within the safe zone of a maskable icon, a circle of 80% of its width. */
export function MaskableIcon() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
      <rect width="64" height="64" fill="#084f32" />
      <g transform="translate(16 16)">
        <path fill="#c9f26b" d={bubble} />
        <Tick color="#084f32" />
      </g>
    </svg>
  )
}

export function Tick({ color }: { color: string }) {
  return (
    <path
      fill="none"
      stroke={color}
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="m8.8 16.6 4.9 4.9 9.6-10.6"
    />
  )
}
