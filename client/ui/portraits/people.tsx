import type { ReactNode } from 'react'
import { palette, type Color } from '../palette.ts'

const { black, white, leaf, greenDeep, lime, coral, amber, sage, sand } = palette

/** The individual parts of a portrait on 240×240; the head is a circle of radius 46 around (120, 104). */
export type PortraitParts = {
  ground: Color
  skin: Color
  shirt: Color
  tick: Color
  behind?: ReactNode
  over: ReactNode
}

const glasses = (color: Color) => (
  <g fill="none" stroke={color} strokeWidth="5">
    <circle cx="101" cy="108" r="15" />
    <circle cx="139" cy="108" r="15" />
    <path d="M116 106q4-3 8 0" />
  </g>
)

export const people = {
  'lia-fontes': {
    ground: lime,
    skin: amber,
    shirt: greenDeep,
    tick: lime,
    behind: <path d="M62 104a58 58 0 0 1 116 0v52H62Z" fill={black} />,
    over: <path d="M64 112a56 56 0 0 1 112 0c-36 2-62-8-72-26-8 14-20 24-40 26Z" fill={black} />,
  },
  'rafael-nunes': {
    ground: coral,
    skin: sand,
    shirt: black,
    tick: coral,
    over: (
      <>
        <path d="M74 108c8 22 24 28 46 28s38-6 46-28a46 46 0 0 1-92 0Z" fill={black} />
        <path d="M70 98c-6-44 40-58 66-46 26-8 42 14 34 46-8-16-20-22-40-20-24 2-48 0-60 20Z" fill={black} />
      </>
    ),
  },
  'helena-castro': {
    ground: black,
    skin: coral,
    shirt: sage,
    tick: black,
    behind: <circle cx="120" cy="44" r="26" fill={amber} />,
    over: (
      <>
        <path d="M72 100a48 48 0 0 1 96 0c-20-4-34-14-48-14s-28 10-48 14Z" fill={amber} />
        {glasses(white)}
      </>
    ),
  },
  'bruno-salles': {
    ground: amber,
    skin: leaf,
    shirt: white,
    tick: leaf,
    over: (
      <g fill={black}>
        <circle cx="78" cy="84" r="20" />
        <circle cx="94" cy="62" r="22" />
        <circle cx="122" cy="54" r="23" />
        <circle cx="148" cy="64" r="22" />
        <circle cx="163" cy="86" r="19" />
        <circle cx="106" cy="74" r="18" />
        <circle cx="136" cy="74" r="18" />
      </g>
    ),
  },
  'igor-paiva': {
    ground: sage,
    skin: white,
    shirt: leaf,
    tick: lime,
    over: (
      <>
        <path d="M73 102c6 24 22 30 47 30s41-6 47-30v18a47 48 0 0 1-94 0Z" fill={coral} />
        {glasses(black)}
      </>
    ),
  },
  'marina-tavares': {
    ground: amber,
    skin: coral,
    shirt: greenDeep,
    tick: lime,
    behind: <path d="M60 108a60 60 0 0 1 120 0v100H60Z" fill={black} />,
    over: <path d="M70 118c-8-46 22-66 50-66s58 20 50 66c-4-24-22-40-62-46-6 22-20 38-38 46Z" fill={black} />,
  },
  'caio-menezes': {
    ground: greenDeep,
    skin: amber,
    shirt: lime,
    tick: greenDeep,
    over: (
      <>
        <path
          d="M72 100V66a26 26 0 0 1 26-26h58a12 12 0 0 1 12 12v48c-6-12-12-18-22-18H94c-10 0-16 6-22 18Z"
          fill={black}
        />
        {glasses(black)}
      </>
    ),
  },
  'renata-lobo': {
    ground: coral,
    skin: greenDeep,
    shirt: white,
    tick: coral,
    behind: <circle cx="120" cy="92" r="72" fill={black} />,
    over: (
      <g fill={lime}>
        <circle cx="70" cy="134" r="9" />
        <circle cx="170" cy="134" r="9" />
      </g>
    ),
  },
  'diego-amaral': {
    ground: lime,
    skin: white,
    shirt: coral,
    tick: black,
    over: (
      <>
        <path d="M72 104a48 48 0 0 1 96 0c-10-14-18-20-30-20-30 0-46 2-66 20Z" fill={leaf} />
        <path d="M94 126c8-10 20-10 26-4 6-6 18-6 26 4-8 8-20 8-26 3-6 5-18 5-26-3Z" fill={leaf} />
      </>
    ),
  },
} as const satisfies Record<string, PortraitParts>

export type PersonKey = keyof typeof people
