/** What forms of the window do where a script runs, by their `data-act`. */
export type FormAct =
  | 'paste'
  | 'seller'
  | 'search'
  | 'person'
  | 'bring-back'
  | 'again'
  | 'anyway'
  | 'without'
  | 'remind'
  | 'done'
  | 'no-opt-out'
  | 'answer'
