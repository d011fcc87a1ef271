import type { OrderType } from "../../../src/domain/orders/orders.ts";
import type { SeededRandom } from "../random.ts";

const day = 86_400_000;
const hour = 3_600_000;

/** Relative sales by weekday, from Sunday on, and by month, from January on. */
const weekdays = [0.75, 0.7, 0.8, 0.9, 1, 1.45, 1.4];
const months = [0.8, 0.8, 0.9, 0.95, 1, 1, 0.95, 0.9, 1, 1.05, 1.25, 1.5];

/** Relative number of visits by order type and hour: hour → weight. */
const hours: Readonly<Record<OrderType, Readonly<Record<number, number>>>> = {
  pos: { 9: 2, 10: 4, 11: 6, 12: 7, 13: 6, 14: 5, 15: 6, 16: 8, 17: 10, 18: 9, 19: 4 },
  online: { 7: 2, 9: 3, 11: 3, 13: 4, 15: 3, 17: 4, 19: 7, 20: 9, 21: 9, 22: 6, 23: 2 },
  dineIn: { 11: 2, 12: 9, 13: 8, 14: 2, 18: 5, 19: 9, 20: 8, 21: 3 },
  takeaway: { 12: 7, 13: 5, 18: 6, 19: 7, 20: 4 },
  delivery: { 12: 4, 17: 2, 18: 6, 19: 8, 20: 5 },
};

const types: Readonly<Record<OrderType, number>> = {
  pos: 44,
  online: 24,
  dineIn: 16,
  takeaway: 8,
  delivery: 8,
};

export interface ShopVisit {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly orderType: OrderType;
}

/**
 * Generates the visits in the 13 months before today, the earliest first, with busy weekends, lunch hours, evenings and
 * Decembers.
 */
export function demoVisits(random: SeededRandom, today: Date, many: number): ShopVisit[] {
  const { days, weights } = businessDays(random, today);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const visits = days.flatMap((time, at) => {
    const share = (many * (weights[at] ?? 0)) / sum;
    const count = Math.floor(share) + (random.chance(share % 1) ? 1 : 0);
    return Array.from({ length: count }, () => visitOn(random, time));
  });
  // Visits later today are in the future.
  return visits.filter(({ time }) => time < today.getTime()).sort((a, b) => a.time - b.time);
}

/** Returns the days of the 13 months, each with its share of sales. */
function businessDays(random: SeededRandom, today: Date) {
  const midnight = Math.floor(today.getTime() / day) * day;
  const days = Array.from({ length: 396 }, (_, at) => midnight - (395 - at) * day);
  const weights = days.map((time, at) => {
    const date = new Date(time);
    const season = months[date.getUTCMonth()] ?? 1;
    const growth = 0.8 + (0.5 * at) / days.length;
    return (weekdays[date.getUTCDay()] ?? 1) * season * growth * (random.int(80, 120) / 100);
  });
  return { days, weights };
}

/**
 * Returns a function that computes the visit at a share of all visits, from 0 up to but excluding 1, without keeping
 * visits in memory.
 */
export function visitAtShare(random: SeededRandom, today: Date): (share: number) => ShopVisit {
  const { days, weights } = businessDays(random, today);
  const typesAt = Array.from({ length: 24 }, (_, at) => typesOf(at));
  const sumAt = typesAt.map((some) => some.reduce((sum, [, weight]) => sum + weight, 0));
  // Cumulative sales at the end of each hour. Hours later today are in the future.
  const ends: number[] = [];
  let sum = 0;
  for (const [at, time] of days.entries()) {
    for (const [hourOfDay, weight] of sumAt.entries()) {
      if (time + (hourOfDay + 1) * hour <= today.getTime()) sum += (weights[at] ?? 0) * weight;
      ends.push(sum);
    }
  }
  return (share) => {
    const target = share * sum;
    const slot = firstAbove(ends, target);
    const from = ends[slot - 1] ?? 0;
    const within = (target - from) / ((ends[slot] ?? sum) - from);
    const orderType = random.weighted(
      Object.fromEntries(typesAt[slot % 24] ?? []) as Record<OrderType, number>,
    );
    return { orderType, time: (days[0] ?? 0) + Math.floor((slot + within) * hour) };
  };
}

/** Returns the order types of an hour of the day with their weights. */
function typesOf(hourOfDay: number): [OrderType, number][] {
  return (Object.keys(types) as OrderType[]).map((type) => {
    const all = Object.values(hours[type]).reduce((sum, weight) => sum + weight, 0);
    return [type, (types[type] * (hours[type][hourOfDay] ?? 0)) / all];
  });
}

/** Returns the first index of an ascending list with a value above `number`. */
function firstAbove(rising: readonly number[], number: number): number {
  let [low, high] = [0, rising.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) > number) high = middle;
    else low = middle + 1;
  }
  return low;
}

function visitOn(random: SeededRandom, midnight: number): ShopVisit {
  const orderType = random.weighted(types);
  const at = Number(random.weighted(hours[orderType]));
  return { orderType, time: midnight + at * hour + random.int(0, hour - 1) };
}
