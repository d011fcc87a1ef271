import { type DemoOf, makeRecord, SeededRandom } from "../../mock-api/plugin.ts";
import { addMinutes, weekdays } from "../../src/domain/free-times.ts";
import { appointments } from "./resources/appointments.ts";
import { services } from "./resources/services.ts";

const dayLength = 86_400_000;

const offered = [
  { name: "Haircut", slug: "haircut", minutes: 45, price: 4200, colour: "#0e7490" },
  { name: "Beard trim", slug: "beard-trim", minutes: 20, price: 1800, colour: "#a16207" },
  { name: "Highlights", slug: "highlights", minutes: 120, price: 11500, colour: "#be185d" },
  { name: "Wash and blow-dry", slug: "wash-and-blow-dry", minutes: 30, price: 2800, colour: "#4d7c0f" },
  { name: "Manicure", slug: "manicure", minutes: 60, price: 3900, colour: "#7c3aed" },
];

/** Creates four weeks of appointments before today, and those of this week and the next. */
const demo: DemoOf = (records, today) => {
  const random = new SeededRandom(905);
  const made = offered.map((one) => makeRecord(services, random, today.getTime() - 60 * dayLength, one));
  const hours = { workdays: weekdays.slice(1), worksFrom: 9, worksUntil: 18 };
  const staff = (records.staff ?? []).map((one) => {
    const takesAppointments = one.role === "manager" || one.role === "cashier";
    return { ...one, ...hours, takesAppointments };
  });
  const days = Array.from({ length: 42 }, (_, at) => new Date(today.getTime() + (at - 28) * dayLength));
  const booked = days.flatMap((date) => {
    const day = date.toISOString().slice(0, 10);
    if (date.getUTCDay() === 0) return [];
    return staff.flatMap((person) => {
      let next = `${day}T09:00:00.000Z`;
      return Array.from({ length: person.takesAppointments ? random.int(2, 5) : 0 }, () => {
        const [service, customer] = [random.pick(made), random.pick(records.customers ?? [])];
        const startsAt = addMinutes(next, random.pick([0, 15, 30, 60]));
        const endsAt = addMinutes(startsAt, Number(service.minutes));
        next = endsAt;
        const requested = date.getTime() > today.getTime() + dayLength ? 2 : 0;
        const status =
          date < today
            ? random.weighted({ completed: 17, cancelled: 2, noShow: 1 })
            : random.weighted({ confirmed: 4, requested });
        const ids = { customerId: customer.id, serviceId: service.id, staffId: person.id };
        const input = { ...ids, startsAt, endsAt, price: service.price, status };
        const computed = { title: `${customer.name} · ${service.name}`, status };
        return makeRecord(appointments, random, Date.parse(startsAt) - 5 * dayLength, input, computed);
      });
    });
  });
  return { staff, services: made, appointments: booked };
};

export default demo;
