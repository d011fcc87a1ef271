import { type DemoOf, makeRecord, SeededRandom } from "../../mock-api/plugin.ts";
import { addMinutes, weekdays } from "../../src/domain/free-times.ts";
import { appointments } from "./resources/appointments.ts";
import { services } from "./resources/services.ts";

/** Name, minutes, price in cents, colour. */
const offered = [
  ["Haircut", 45, 4200, "#0e7490"],
  ["Beard trim", 20, 1800, "#a16207"],
  ["Highlights", 120, 11500, "#be185d"],
  ["Wash and blow-dry", 30, 2800, "#4d7c0f"],
  ["Manicure", 60, 3900, "#7c3aed"],
] as const;

const busyRoles = ["manager", "cashier"];

/** Creates four weeks of appointments before today, and those of this week and the next. */
const demo: DemoOf = (records, today) => {
  const random = new SeededRandom(905);
  const opened = today.getTime() - 60 * 86_400_000;
  const made = offered.map(([name, minutes, price, colour]) =>
    makeRecord(services, random, opened, { name, minutes, price, colour }),
  );
  const staff = (records.staff ?? []).map((person) => ({
    ...person,
    takesAppointments: busyRoles.includes(String(person.role)),
    ...{ workdays: weekdays.slice(1), worksFrom: 9, worksUntil: 18 },
  }));
  const booked = Array.from({ length: 42 }, (_, at) => at - 28).flatMap((offset) => {
    const day = new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    const isOver = offset < 0;
    if (new Date(day).getUTCDay() === 0) return [];
    return staff
      .filter((one) => one.takesAppointments)
      .flatMap((person) => {
        let next = `${day}T09:00:00.000Z`;
        return Array.from({ length: random.int(2, 5) }, () => {
          const service = random.pick(made);
          const customer = random.pick(records.customers ?? []);
          const startsAt = addMinutes(next, random.pick([0, 15, 30, 60]));
          const endsAt = addMinutes(startsAt, Number(service.minutes));
          next = endsAt;
          const status = isOver
            ? random.weighted({ completed: 17, cancelled: 2, noShow: 1 })
            : random.weighted({ confirmed: 4, requested: offset > 1 ? 2 : 0 });
          return makeRecord(
            appointments,
            random,
            Date.parse(startsAt) - 5 * 86_400_000,
            {
              ...{ customerId: customer.id, serviceId: service.id, staffId: person.id, startsAt, endsAt },
              ...{ price: service.price, status },
            },
            { title: `${customer.name} · ${service.name}`, status },
          );
        });
      });
  });
  return { staff, services: made, appointments: booked };
};

export default demo;
