import { color, focusRing, motion, radius, space, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'
import type { QuestionGroup } from './questions'

const Group = styled.section`
  h2 {
    margin: ${space(10)} 0 ${space(3)};
    font-size: ${text.title};
  }
`

const Item = styled.details`
  border-bottom: 1px solid ${color.line};

  summary {
    ${focusRing}
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    min-height: 56px;
    border-radius: ${radius.small};
    font-weight: ${weight.strong};
    list-style: none;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary::after {
    content: '+';
    color: ${color.accentInk};
    font-size: ${text.title};
    transition: transform ${motion.normal};
  }

  &[open] summary::after {
    transform: rotate(45deg);
  }

  p {
    margin: 0 0 ${space(5)};
    color: ${color.inkSoft};
  }
`

/** One group of questions. Their common `name` lets the browser keep a single one open, without a script. */
export const Questions = ({ group }: { readonly group: QuestionGroup }) => (
  <Group aria-labelledby={group.id}>
    <h2 id={group.id}>{group.title}</h2>
    {group.questions.map(({ question, answer }) => (
      <Item key={question} name={group.id}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </Item>
    ))}
  </Group>
)
