import { isInZone, type Zone } from '@rouage/contracts/zone'

const EARTH_RADIUS_KM = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in km. */
export const distanceKm = (latA: number, lonA: number, latB: number, lonB: number): number => {
  const sinLat = Math.sin(radians(latB - latA) / 2)
  const sinLon = Math.sin(radians(lonB - lonA) / 2)
  const h = sinLat * sinLat + Math.cos(radians(latA)) * Math.cos(radians(latB)) * sinLon * sinLon
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Share by which a squared straight distance may be off for want of digits, and far more. */
const EDGE = 1e-6

const onUnitSphere = (lat: number, lon: number): [number, number, number] => {
  const [phi, lambda] = [radians(lat), radians(lon)]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** Where ads stand: communes, each under one code, so that a distance is worked out once for each commune. */
export class Locations {
  readonly lats: number[] = []
  readonly lons: number[] = []
  readonly communes: string[] = []
  readonly departments: string[] = []
  /** A number for each department, since numbers are found more quickly than texts. */
  readonly departmentCodes: number[] = []
  /** The same positions as points on a sphere of radius 1. */
  private readonly xs: number[] = []
  private readonly ys: number[] = []
  private readonly zs: number[] = []
  private readonly codes = new Map<string, number>()
  private readonly byDepartment = new Map<string, number[]>()

  get size(): number {
    return this.lats.length
  }

  codeOf(location: {
    readonly communeCode: string
    readonly departmentCode: string
    readonly lat: number
    readonly lon: number
  }): number {
    const key = `${location.communeCode}/${location.departmentCode}/${location.lat}/${location.lon}`
    const known = this.codes.get(key)
    if (known !== undefined) return known
    const code = this.lats.push(location.lat) - 1
    this.lons.push(location.lon)
    const [x, y, z] = onUnitSphere(location.lat, location.lon)
    this.xs.push(x)
    this.ys.push(y)
    this.zs.push(z)
    this.communes.push(location.communeCode)
    this.departments.push(location.departmentCode)
    this.codes.set(key, code)
    const neighbours = this.byDepartment.get(location.departmentCode)
    this.departmentCodes.push(
      neighbours === undefined ? this.byDepartment.size : (this.departmentCodes[neighbours[0] ?? 0] ?? 0),
    )
    if (neighbours === undefined) this.byDepartment.set(location.departmentCode, [code])
    else neighbours.push(code)
    return code
  }

  /**
   * 1 for each location at most `radiusKm` away by `distanceKm`. Straight lines through the sphere tell nearly all apart
   * at a tenth of the cost; only at the very edge the distance itself is worked out.
   */
  within(lat: number, lon: number, radiusKm: number): Uint8Array {
    const inside = new Uint8Array(this.size)
    if (radiusKm >= Math.PI * EARTH_RADIUS_KM) return inside.fill(1)
    const [x, y, z] = onUnitSphere(lat, lon)
    const chord = (2 * Math.sin(radiusKm / (2 * EARTH_RADIUS_KM))) ** 2
    const surelyInside = chord * (1 - EDGE)
    const surelyOutside = chord * (1 + EDGE)
    for (let location = 0; location < inside.length; location += 1) {
      const dx = (this.xs[location] ?? 0) - x
      const dy = (this.ys[location] ?? 0) - y
      const dz = (this.zs[location] ?? 0) - z
      const squared = dx * dx + dy * dy + dz * dz
      if (squared > surelyOutside) continue
      if (
        squared <= surelyInside ||
        distanceKm(lat, lon, this.lats[location] ?? 0, this.lons[location] ?? 0) <= radiusKm
      )
        inside[location] = 1
    }
    return inside
  }

  /** 1 for each location in a part of the map. */
  inZone(zone: Zone): Uint8Array {
    const inside = new Uint8Array(this.size)
    for (let location = 0; location < inside.length; location += 1) {
      if (isInZone(zone, this.lats[location] ?? 0, this.lons[location] ?? 0)) inside[location] = 1
    }
    return inside
  }

  /** 1 for each location in one of the departments. */
  inDepartments(codes: readonly string[]): Uint8Array {
    const inside = new Uint8Array(this.size)
    for (const code of codes) for (const location of this.byDepartment.get(code) ?? []) inside[location] = 1
    return inside
  }
}
