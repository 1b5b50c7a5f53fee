import type { Random } from '../random'
import { bodyHalfWidth, bodyMeshes, bodySurface, flankAt } from './car-body'
import { greenhouseMeshes } from './car-greenhouse'
import { type CarShape } from './car-shape'
import { lerp } from './curve'
import { MATERIALS } from './materials'
import { type Vec3, placement, translation } from './matrix'
import { type Mesh, gridMesh, mirrored, transformed } from './mesh'
import { panel, roundedBox, tube, turned } from './solids'
import { carWheel } from './wheel'

const PLATE = { width: 0.52, height: 0.11 }

export type WheelLook = { readonly rimShare: number; readonly steer: number }

/** The number plate sits on the face of the bumper, wherever that face is at its height. */
const plateMesh = (shape: CarShape, rear: boolean, heightShare: number): Mesh => {
  const surface = bodySurface(shape)
  const columns = surface.outline.map((point, index) => ({ index, gap: Math.abs(point.y - 0.24), rear: point.x < 0 }))
  const nearest = columns.filter((column) => column.rear === rear).sort((a, b) => a.gap - b.gap)[0]
  const column = nearest?.index ?? 0
  const [x, , z] = surface.pointAt(column, heightShare)
  const out = rear ? -0.022 : 0.022
  const half = PLATE.width / 2
  const low = z - PLATE.height / 2
  const high = z + PLATE.height / 2
  const side = rear ? half : -half
  return panel(
    [
      [x + out, side, low],
      [x + out, -side, low],
      [x + out, -side, high],
      [x + out, side, high],
    ],
    MATERIALS.plate,
  )
}

const wheels = (shape: CarShape, look: WheelLook): readonly Mesh[] => {
  const width = 0.215
  const size = { radius: shape.wheelRadius, rimRadius: shape.wheelRadius * look.rimShare, width }
  const wheel = carWheel(size)
  return [shape.frontAxle, shape.rearAxle].flatMap((axle) => {
    const y = bodyHalfWidth(shape, axle) - width / 2 - 0.025
    const steer = axle === shape.frontAxle ? look.steer : 0
    const left = wheel.map((mesh) => transformed(mesh, placement([axle, y, shape.wheelRadius], steer)))
    const right = wheel.map((mesh) => transformed(mirrored(mesh), placement([axle, -y, shape.wheelRadius], steer)))
    // The inside of the arch ends exactly at the flank, wherever that is at each angle.
    const arch = gridMesh(5, 33, MATERIALS.well, (row, column) => {
      const angle = -0.35 + (column / 32) * (Math.PI + 0.7)
      const x = axle + Math.cos(angle) * (shape.wheelRadius + 0.052)
      const z = shape.wheelRadius + Math.sin(angle) * (shape.wheelRadius + 0.052)
      const outer = flankAt(shape, x, z) + 0.012
      return [x, lerp(outer - 0.4, outer, row / 4), z, 0, 0]
    })
    return [...left, ...right, arch, mirrored(arch)]
  })
}

const ring = (centre: Vec3, radius: number, lean: number, thickness: number, material: number): Mesh =>
  tube(
    Array.from({ length: 29 }, (_, index): Vec3 => {
      const angle = (index / 28) * Math.PI * 2
      const up = Math.sin(angle) * radius
      return [centre[0] - up * Math.sin(lean), centre[1] + Math.cos(angle) * radius, centre[2] + up * Math.cos(lean)]
    }),
    thickness,
    material,
    8,
  )

/** What one sees through the windows: dashboard, steering wheel, seats. */
const cabin = (shape: CarShape): readonly Mesh[] => {
  const belt = shape.edge(lerp(shape.cowl[0], shape.rearFoot[0], 0.4))
  const roof = shape.height - 0.06
  const head = Math.min(roof - 0.1, belt + 0.3)
  const half = shape.halfWidth
  const front = shape.header[0] - 0.42
  const rear = shape.pillarC === undefined ? front - 0.72 : front - 0.85
  const rows = shape.body === 'utilitaire' ? [front] : [front, rear]
  const seats = rows.flatMap((x, row) =>
    [-0.38, 0.38].flatMap((y) => {
      const smaller = row === 0 ? 1 : 0.88
      const top = belt - 0.05 + (head - belt) * 0.45 * smaller
      return [
        transformed(
          roundedBox([0.07, 0.23, 0.34], 4.5, MATERIALS.seat),
          placement([x, y * half * 1.15, top - 0.22], 0, -0.2),
        ),
        transformed(
          roundedBox([0.05, 0.13, 0.085], 3, MATERIALS.seat),
          placement([x - 0.08, y * half * 1.15, top + 0.2], 0, -0.15),
        ),
      ]
    }),
  )
  const wheelAt: Vec3 = [shape.header[0] + 0.12, half * 0.42, belt + 0.02]
  return [
    ...seats,
    transformed(
      roundedBox([0.3, half * 0.72, 0.09], 5, MATERIALS.cabin),
      translation([shape.cowl[0] - 0.62, 0, belt - 0.05]),
    ),
    ring(wheelAt, 0.18, 0.42, 0.017, MATERIALS.cabin),
    transformed(roundedBox([0.03, 0.09, 0.05], 3, MATERIALS.cabin), placement(wheelAt, 0, -0.4)),
    transformed(
      roundedBox([0.02, 0.11, 0.035], 3, MATERIALS.cabin),
      translation([shape.header[0] + 0.08, 0, shape.header[1] - 0.14]),
    ),
  ]
}

const doorMirror = (shape: CarShape): readonly Mesh[] => {
  const x = shape.cowl[0] - 0.42
  const y = bodyHalfWidth(shape, x)
  const z = shape.edge(x) + 0.1
  const large = shape.body === 'utilitaire' && shape.height > 2 ? 1.7 : 1
  const shell = transformed(
    roundedBox([0.075, 0.115, 0.078 * large], 3.2, MATERIALS.mirror),
    placement([x, y + 0.075, z + 0.04 * large], -0.25),
  )
  const foot = tube(
    [
      [x - 0.02, y - 0.08, z - 0.06],
      [x, y, z - 0.02],
      [x, y + 0.05, z + 0.01],
    ],
    0.022,
    MATERIALS.plastic,
  )
  return [shell, mirrored(shell), foot, mirrored(foot)]
}

const extras = (shape: CarShape, random: Random): readonly Mesh[] => {
  const meshes: Mesh[] = []
  if ((shape.body === 'suv' || shape.body === 'break') && random.chance(0.75)) {
    const rail = tube(
      Array.from({ length: 12 }, (_, index): Vec3 => {
        const x = lerp(shape.header[0] - 0.25, shape.roofEnd[0] + 0.2, index / 11)
        const lift = index === 0 || index === 11 ? -0.02 : 0.035
        return [x, shape.halfWidth - 0.085 - shape.tumble - 0.1, shape.roof(x) - 0.025 + lift]
      }),
      0.017,
      random.chance(0.5) ? MATERIALS.chrome : MATERIALS.plastic,
    )
    meshes.push(rail, mirrored(rail))
  }
  if (shape.body !== 'pick-up' && shape.body !== 'utilitaire' && !shape.openRoof) {
    const x = lerp(shape.roofEnd[0], shape.header[0], 0.06)
    meshes.push(
      transformed(
        roundedBox([0.085, 0.022, 0.03], 2.4, MATERIALS.paint),
        placement([x, 0, shape.roof(x) + 0.02], 0, 0.3),
      ),
    )
  }
  if (random.chance(0.6)) {
    const pipe = transformed(
      turned(
        [
          [0.032, -0.07],
          [0.038, 0.07],
          [0.03, 0.075],
          [0.028, -0.02],
          [0.001, -0.021],
        ],
        16,
        MATERIALS.exhaust,
      ),
      placement([-shape.halfLength + 0.1, shape.halfWidth * 0.58, shape.clearance + 0.1], Math.PI / 2),
    )
    meshes.push(pipe, ...(random.chance(0.4) ? [mirrored(pipe)] : []))
  }
  return meshes
}

/** All triangles of a car standing on the road. */
export const carMeshes = (shape: CarShape, look: WheelLook, random: Random): readonly Mesh[] => {
  const lifted = shape.clearance
  const under = transformed(
    roundedBox([shape.halfLength - 0.25, shape.halfWidth - 0.33, 0.2], 8, MATERIALS.well),
    translation([0, 0, lifted + 0.22]),
  )
  return [
    ...bodyMeshes(shape),
    ...greenhouseMeshes(shape),
    ...wheels(shape, look),
    ...cabin(shape),
    ...doorMirror(shape),
    ...extras(shape, random),
    plateMesh(shape, false, 0.34),
    plateMesh(shape, true, random.chance(0.5) || shape.body === 'utilitaire' || shape.body === 'pick-up' ? 0.3 : 0.72),
    under,
  ]
}
