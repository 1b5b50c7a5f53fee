import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { Plus } from '../icons/lucide'
import { color, focusRing, motion, text, weight } from '../tokens'

const Item = styled.details`
  border-bottom: 1px solid ${color.line};

  &::details-content {
    height: 0;
    overflow: clip;
    transition:
      height ${motion.slow},
      content-visibility ${motion.slow} allow-discrete;
  }
  &[open]::details-content {
    height: auto;
  }
`

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 60px;
  padding: 14px 4px;
  font-size: ${text.lead};
  font-weight: ${weight.strong};
  line-height: 1.3;
  list-style: none;
  cursor: pointer;
  ${focusRing}

  &::-webkit-details-marker {
    display: none;
  }
  > svg {
    width: 22px;
    height: 22px;
    color: ${color.accent};
    transition: rotate ${motion.normal};
  }
  [open] > & > svg {
    rotate: 45deg;
  }
`

const Content = styled.div`
  max-width: 68ch;
  padding: 0 4px 20px;
  color: ${color.inkSoft};
  > :first-child {
    margin-top: 0;
  }
  > :last-child {
    margin-bottom: 0;
  }
`

/** A section: what its line says and what it opens. */
export type AccordionItem = { readonly id: string; readonly title: string; readonly content: ReactNode }

/** Sections that open one by one, the first to show and what each holds. */
export type AccordionProps = {
  readonly items: readonly AccordionItem[]
  /** The item that is open at first. */
  readonly openId?: string
  readonly className?: string
}

/** Native disclosures that share a name: opening one closes the other, without JavaScript too. */
export const Accordion = ({ items, openId, className }: AccordionProps) => {
  const name = useId()
  return (
    <div className={className}>
      {items.map(({ id, title, content }) => (
        <Item key={id} name={name} open={id === openId || undefined}>
          <Summary>
            {title}
            <Plus />
          </Summary>
          <Content>{content}</Content>
        </Item>
      ))}
    </div>
  )
}
