import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import { color, radius, space, text, weight } from '@rouage/ui/tokens'
import { useState } from 'react'
import styled from 'styled-components'
import { BESIDE } from '../desk/layout'
import { SHORTCUTS, useShortcuts } from './shortcuts'

/** Phones have no keys. */
const WideOnly = styled.div`
  display: none;
  ${BESIDE} {
    display: block;
  }
`

const Keys = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(3)} ${space(4)};
  align-items: center;
  margin: 0;

  dd {
    margin: 0;
  }
`

export const Key = styled.kbd`
  display: inline-block;
  min-width: 28px;
  padding: 0 8px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.ink};
  font: inherit;
  font-size: ${text.caption};
  font-weight: ${weight.strong};
  line-height: 24px;
  text-align: center;
`

/** What the keyboard does here, by a button and by `?`. */
export const ShortcutHelp = () => {
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ '?': () => setOpen(true) })
  return (
    <WideOnly>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Raccourcis <Key>?</Key>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Raccourcis clavier">
        <Keys>
          {SHORTCUTS.map(({ keys, does }) => (
            <KeyRow key={keys} keys={keys} does={does} />
          ))}
        </Keys>
      </Dialog>
    </WideOnly>
  )
}

const KeyRow = ({ keys, does }: { readonly keys: string; readonly does: string }) => (
  <>
    <dt>
      <Key>{keys}</Key>
    </dt>
    <dd>{does}</dd>
  </>
)
