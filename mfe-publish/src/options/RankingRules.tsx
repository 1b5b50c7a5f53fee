import * as S from './options.styles'

/** How places are given, and what a payment changes of it: the law on platforms wants it said (docs/rules.md, Law). */
export const RankingRules = () => (
  <S.Rules>
    <summary>Que veut dire «&nbsp;Annonce mise en avant&nbsp;»&nbsp;?</summary>
    <ul>
      <li>
        Une annonce pour laquelle son vendeur paie l’une de ces options porte la mention «&nbsp;Annonce mise en
        avant&nbsp;», partout où elle apparaît.
      </li>
      <li>
        Triées par date, les annonces se suivent selon leur publication ou, si elle est plus récente, leur dernière
        remontée payée. C’est la seule chose qu’une remontée change.
      </li>
      <li>La mention «&nbsp;Urgent&nbsp;» ne change pas la place de l’annonce, ni les tris par prix.</li>
    </ul>
  </S.Rules>
)
