import {
  BellOff,
  CalendarDays,
  Check,
  CircleDollarSign,
  CircleHelp,
  CircleSlash,
  Clock,
  CreditCard,
  Flame,
  Hand,
  Hourglass,
  MessageCircle,
  Package,
  Percent,
  Scale,
  Search,
  UserRound,
  UsersRound,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { LabelIcon } from '#shared/reading/label-words.ts'
import type { LabelView } from '#shared/reading/view/thread-view.ts'
import { Icon } from '../icon.tsx'

const icons: Record<LabelIcon, LucideIcon> = {
  person: UserRound,
  price: CircleDollarSign,
  question: MessageCircle,
  search: Search,
  clock: Clock,
  card: CreditCard,
  discount: Percent,
  calendar: CalendarDays,
  flame: Flame,
  check: Check,
  hand: Hand,
  hourglass: Hourglass,
  doubt: CircleHelp,
  people: UsersRound,
  scale: Scale,
  slash: CircleSlash,
  cross: X,
  box: Package,
  silence: BellOff,
}

/** The icon and the words of a label. One that is not sure asks. */
export function LabelMark({ words, icon, isUnsure }: Pick<LabelView, 'words' | 'icon' | 'isUnsure'>) {
  return (
    <>
      <Icon of={isUnsure ? CircleHelp : icons[icon]} size={16} />
      {isUnsure ? `Talvez: ${words}` : words}
    </>
  )
}
