import { beforeAll, expect, it } from "vitest";
import { MailRefused, type Message } from "../../../../api/platform/mailer.ts";
import { writeMail } from "../../../../api/plugin.ts";
import type { Deps } from "../../../../api/records/deps.ts";
import { registeredSchedule } from "../../../../api/records/schedules/registered.ts";
import { type Body, type Caller, describeApiOnBoth, rows } from "../../../../tests/contract/api-harness.ts";
import { appointments } from "../../resources/appointments.ts";

const at = (time: string) => `2031-03-03T${time}:00.000Z`;

describeApiOnBoth("Appointments", (api) => {
  let owner: Caller;
  let base: Readonly<Record<"customerId" | "serviceId" | "staffId", unknown>>;
  const made = async (path: string, values: object): Promise<Body> => {
    const { status, body } = await owner.post(`/api/${path}`, values);
    expect([path, status, body.errors]).toEqual([path, 201, undefined]);
    return body;
  };
  const book = (startsAt: string, values: object = {}) =>
    owner.post("/api/appointments", { ...base, startsAt, ...values });

  /** Does the scheduled work of a name. */
  async function work(name: string, fails?: () => Error): Promise<void> {
    const send = async (message: Message) => {
      if (fails) throw fails();
      api().mails.push(message);
    };
    const mail = { delivers: true, send };
    const deps = { store: api().store, clock: () => api().now(), localesDir: "locales", mail };
    const scheduled = registeredSchedule().find((one) => one.name === name);
    await scheduled?.run(deps as unknown as Deps);
  }

  beforeAll(async () => {
    owner = await api().as("super-admin");
    const customer = await made("customers", { name: "Ida Mill" });
    const service = await made("services", { name: "Long cut", minutes: 45, price: 4200 });
    const person = await made("staff", {
      ...{ name: "Kim", email: "kim@example.com", role: "cashier", password: "scissors and comb" },
      ...{ takesAppointments: true, workdays: ["monday"], worksFrom: 9, worksUntil: 11 },
    });
    base = { customerId: customer.id, serviceId: service.id, staffId: person.id };
  });

  it("An appointment takes its end and price from the service, and its name from both", async () => {
    const { body } = await book(at("08:00"), { status: "confirmed" });
    expect(body).toMatchObject({ endsAt: at("08:45"), price: 4200, title: "Ida Mill · Long cut" });
    const moved = await owner.patch(`/api/appointments/${body.id}`, { startsAt: at("07:00") });
    expect(moved.body).toMatchObject({ startsAt: at("07:00"), endsAt: at("07:45") });
    const longer = await owner.patch(`/api/appointments/${body.id}`, { endsAt: at("08:00") });
    expect(longer.body).toMatchObject({ startsAt: at("07:00"), endsAt: at("08:00") });
  });

  it("An appointment is with the staff member whom its customer prefers, unless it says otherwise", async () => {
    const { customerId, serviceId, staffId } = base;
    expect(
      (await owner.post("/api/appointments", { customerId, serviceId, startsAt: at("05:00") })).status,
    ).toBe(422);
    const regular = await made("customers", { name: "Ada Mill", preferredStaffId: staffId });
    const { body } = await book(at("05:00"), { customerId: regular.id, staffId: undefined });
    expect(body).toMatchObject({ staffId });
  });

  it("A requested appointment is told to those who can confirm it, and a confirmed one to nobody", async () => {
    const manager = await api().as("manager");
    const cashier = await api().as("cashier");
    const toldOf = async (caller: Caller, id: unknown) =>
      rows((await caller.get("/api/notifications")).body.items).filter(({ recordId }) => recordId === id);
    const requested = (await book(at("18:00"))).body;
    const confirmed = (await book(at("19:00"), { status: "confirmed" })).body;
    expect(await toldOf(manager, requested.id)).toMatchObject([
      { kind: "appointmentRequested", title: "Ida Mill · Long cut", path: `/appointments/${requested.id}` },
    ]);
    expect(await toldOf(manager, confirmed.id)).toEqual([]);
    expect(await toldOf(cashier, requested.id)).toEqual([]);
  });

  it("A request that nobody has confirmed before its time is cancelled, and a confirmed one is not", async () => {
    const past = (time: string) => `2021-03-03T${time}:00.000Z`;
    const ids = await Promise.all(
      [book(past("08:00")), book(past("10:00"), { status: "confirmed" }), book(at("20:00"))].map(
        async (booked) => (await booked).body.id,
      ),
    );
    const states = () =>
      Promise.all(ids.map(async (id) => (await owner.get(`/api/appointments/${id}`)).body.status));
    expect(await states()).toEqual(["requested", "confirmed", "requested"]);
    await work("lapsed appointments");
    expect(await states()).toEqual(["cancelled", "confirmed", "requested"]);
  });

  it.each([
    ["es", "Su cita está confirmada", /Hola Nia:[\s\S]+lunes, 3 de marzo de 2031, 17:00/],
    ["ar", "تم تأكيد موعدك", /مرحبًا Nia،/],
    [null, "Your appointment is confirmed", /Hello Nia,[\s\S]+Monday, March 3, 2031 at 5:00.PM/],
  ])(
    "A customer with the language %s reads in it that an appointment is confirmed",
    async (language, subject, text) => {
      const to = `nia-${language}@example.com`;
      const { id: customerId } = await made("customers", { name: "Nia", email: to, language });
      const { body } = await book(at("17:00"), { customerId });
      await owner.post(`/api/appointments/${body.id}/confirm`, {});
      await work("emails");
      expect(api().mails.filter((mail) => mail.to === to)).toEqual([
        { to, subject, text: expect.stringMatching(text) },
      ]);
      await work("emails");
      expect(api().mails.filter((mail) => mail.to === to)).toHaveLength(1);
      await owner.post(`/api/appointments/${body.id}/cancel`, {});
    },
  );

  it.each([
    ["again after a failure", () => new Error("busy"), 1],
    ["not again after a refusal", () => new MailRefused("unknown"), 0],
  ])("An email is sent %s", async (words, fails, count) => {
    const to = `${words.length}@example.com`;
    const { id: customerId } = await made("customers", { name: "Ada", email: to });
    const { body } = await book(at("21:00"), { customerId });
    await owner.post(`/api/appointments/${body.id}/cancel`, {});
    const sent = () => api().mails.filter((mail) => mail.to === to).length;
    await work("emails", fails);
    await work("emails");
    expect(sent()).toBe(0);
    api().pass(61_000);
    await work("emails");
    expect(sent()).toBe(count);
  });

  it("A text among the values of an email is in the language of its recipient", async () => {
    const to = { email: "texts@example.com", language: "es" };
    const values = { name: { text: "resources/appointments:options.status.requested" }, starts: new Date() };
    await api().store.transaction((tx) =>
      writeMail({ tx, now: api().now() }, appointments, "confirmed", { to, values }),
    );
    await work("emails");
    const [mail] = api().mails.filter((one) => one.to === to.email);
    expect(mail?.text).toContain("Hola Solicitada:");
  });

  it("A customer keeps what appointments know of one that is merged into them", async () => {
    const kept = await made("customers", { name: "Ida Kept" });
    const gone = await made("customers", { name: "Ida Gone", preferredStaffId: base.staffId });
    const appointment = (await book(at("04:00"), { customerId: gone.id })).body;
    await owner.post(`/api/customers/${kept.id}/merge`, { from: gone.id });
    expect((await owner.get(`/api/customers/${kept.id}`)).body).toMatchObject({
      preferredStaffId: base.staffId,
    });
    expect((await owner.get(`/api/appointments/${appointment.id}`)).body).toMatchObject({
      customerId: kept.id,
      title: "Ida Kept · Long cut",
    });
  });

  it("Appointments of one person do not overlap, and the message is at the start", async () => {
    const first = await book(at("12:00"));
    const overlapping = await book(at("12:30"));
    expect([overlapping.status, overlapping.body.errors]).toEqual([
      422,
      { startsAt: ["appointments.errors.taken"] },
    ]);
    expect((await book(at("12:45"))).status).toBe(201);
    await owner.post(`/api/appointments/${first.body.id}/cancel`, {});
    expect((await book(at("12:00"))).status).toBe(201);
  });

  it("Requests for one time at once make one appointment", async () => {
    const answers = await Promise.all([book(at("15:00")), book(at("15:15")), book(at("15:30"))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it("Free times leave out what is taken, and who takes no appointments", async () => {
    await book(at("09:30"));
    const query = `day=2031-03-03&serviceId=${base.serviceId}&staffId=${base.staffId}`;
    const { body } = await owner.get(`/api/appointments/free-slots?${query}`);
    expect(body.free).toEqual([{ id: base.staffId, name: "Kim", times: ["10:15"].map(at) }]);
    await owner.patch(`/api/staff/${base.staffId}`, { takesAppointments: false });
    expect((await owner.get(`/api/appointments/free-slots?${query}`)).body.free).toEqual([]);
    expect((await owner.get("/api/appointments/free-slots?day=today")).status).toBe(422);
    const driver = await api().as("driver");
    expect((await driver.get("/api/appointments/free-slots?day=2031-03-03")).status).toBe(403);
  });
});
