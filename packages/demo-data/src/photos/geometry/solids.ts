import { type Vec3, add, cross, normalise, scale, subtract } from './matrix'
import { type Mesh, gridMesh, weldColumns } from './mesh'

// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { abs, cos, max, min, sign, sin, PI } = Math

/** A profile point of a turned solid: distance from the axis and position along it. */
export type ProfilePoint = readonly [radius: number, along: number]

/**
 * A solid turned about the y axis. Coords: s = radius as given in the profile, t = angle in turns.
 * The outside is away from the axis when `along` grows; `flip` turns it inside out.
 */
export const turned = (profile: readonly ProfilePoint[], segments: number, material: number, flip = false): Mesh => {
  const rows = profile.length
  const columns = segments + 1
  const mesh = gridMesh(
    rows,
    columns,
    material,
    (row, column) => {
      const [radius, along] = profile[row] ?? [0, 0]
      const turn = column / segments
      const angle = turn * PI * 2
      return [cos(angle) * radius, along, sin(angle) * radius, radius, turn]
    },
    !flip,
  )
  return weldColumns(mesh, rows, columns)
}

const power = (value: number, exponent: number): number => sign(value) * abs(value) ** exponent

/** A box with rounded edges (superellipsoid) around the origin; `squareness` 2 is an ellipsoid, 8 nearly a box. */
export const roundedBox = (half: Vec3, squareness: number, material: number, detail = 12): Mesh => {
  const exponent = 2 / squareness
  const rows = detail + 1
  const columns = detail * 2 + 1
  const mesh = gridMesh(rows, columns, material, (row, column) => {
    const latitude = (row / detail - 0.5) * PI
    const longitude = (column / (detail * 2)) * PI * 2
    const ring = power(cos(latitude), exponent)
    return [
      half[0] * ring * power(cos(longitude), exponent),
      half[1] * ring * power(sin(longitude), exponent),
      half[2] * power(sin(latitude), exponent),
      column / (detail * 2),
      row / detail,
    ]
  })
  return weldColumns(mesh, rows, columns)
}

/** A section of a lofted solid: centre, half width (y) and half height (up, perpendicular to the spine). */
export type Section = {
  readonly centre: Vec3
  readonly halfWidth: number
  readonly halfHeight: number
  /** 2 is an ellipse, higher is squarer. */
  readonly squareness?: number
}

/**
 * A skin over sections that stand across a spine in the plane y = 0: tanks, seats, fairings. Both ends are closed
 * when their sections are small. Coords: s = share of the way along, t = turns about the spine.
 */
export const lofted = (sections: readonly Section[], material: number, segments = 20): Mesh => {
  const rows = sections.length
  const columns = segments + 1
  const mesh = gridMesh(
    rows,
    columns,
    material,
    (row, column) => {
      const section = sections[row] ?? { centre: [0, 0, 0] as const, halfWidth: 0, halfHeight: 0 }
      const before = sections[max(0, row - 1)]?.centre ?? section.centre
      const after = sections[min(rows - 1, row + 1)]?.centre ?? section.centre
      const along = normalise(subtract(after, before))
      const up = normalise(cross(along, [0, 1, 0]))
      const rising: Vec3 = up[2] < 0 ? scale(up, -1) : up
      const exponent = 2 / (section.squareness ?? 2.4)
      const angle = (column / segments) * PI * 2
      const point = add(section.centre, scale(rising, section.halfHeight * power(sin(angle), exponent)))
      return [
        point[0],
        point[1] + section.halfWidth * power(cos(angle), exponent),
        point[2],
        row / (rows - 1),
        column / segments,
      ]
    },
    (sections.at(-1)?.centre[0] ?? 0) > (sections[0]?.centre[0] ?? 0),
  )
  return weldColumns(mesh, rows, columns)
}

/** A tube of constant or varying radius through the points. Coords: s = share of the way, t = turns about it. */
export const tube = (
  path: readonly Vec3[],
  radius: number | readonly number[],
  material: number,
  segments = 10,
): Mesh => {
  const rows = path.length
  const columns = segments + 1
  const mesh = gridMesh(
    rows,
    columns,
    material,
    (row, column) => {
      const point = path[row] ?? [0, 0, 0]
      const along = normalise(subtract(path[min(rows - 1, row + 1)] ?? point, path[max(0, row - 1)] ?? point))
      const helper: Vec3 = abs(along[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0]
      const side = normalise(cross(along, helper))
      const other = cross(along, side)
      const angle = (column / segments) * PI * 2
      const thickness = typeof radius === 'number' ? radius : (radius[row] ?? 0)
      const [x, y, z] = add(point, add(scale(side, cos(angle) * thickness), scale(other, sin(angle) * thickness)))
      return [x, y, z, row / (rows - 1), column / segments]
    },
    false,
  )
  return weldColumns(mesh, rows, columns)
}

/** A flat four-cornered panel; corners counter-clockwise as seen from outside. Coords run 0..1 along its sides. */
export const panel = (corners: readonly [Vec3, Vec3, Vec3, Vec3], material: number, detail = 2): Mesh => {
  const [a, b, c, d] = corners
  return gridMesh(detail, detail, material, (row, column) => {
    const u = column / (detail - 1)
    const v = row / (detail - 1)
    const low = add(scale(a, 1 - u), scale(b, u))
    const high = add(scale(d, 1 - u), scale(c, u))
    const [x, y, z] = add(scale(low, 1 - v), scale(high, v))
    return [x, y, z, u, v]
  })
}
