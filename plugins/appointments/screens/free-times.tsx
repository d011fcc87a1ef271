import { CalendarOutlined } from "@ant-design/icons";
import { DatePicker, Skeleton } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { manifestOf } from "../../../src/core/manifest-of.ts";
import { textsOf, useLabels } from "../../../src/kit/context/labels.ts";
import { pathTo } from "../../../src/kit/context/registry.ts";
import { usePermissions } from "../../../src/kit/context/session.ts";
import { usePickerFormats } from "../../../src/kit/context/settings.ts";
import { RecordSelect } from "../../../src/kit/references/record-select.tsx";
import { Card, Grid, Note, Text } from "../../../src/kit/ui/box.tsx";
import { Page } from "../../../src/kit/ui/page.tsx";
import { PageHead } from "../../../src/kit/ui/page-head.tsx";
import { StateBox } from "../../../src/kit/ui/state-box.tsx";
import { Failed } from "../../../src/kit/ui/states.tsx";
import { useAnswer } from "../../../src/providers/use-answer.ts";
import { manifests } from "../../../src/resources/manifests.ts";
import { appointments } from "../resources/appointments.ts";
import { services } from "../resources/services.ts";
import { useClock } from "./use-clock.ts";

/** The free times of a day, each linked to a new appointment at that time. */
export function FreeTimes() {
  const { t } = useTranslation([textsOf(appointments.name), "shell"]);
  const labels = useLabels(appointments);
  const formats = usePickerFormats();
  const { today } = useClock();
  const [params, setParams] = useSearchParams();
  const choice = {
    day: params.get("day") ?? today,
    serviceId: params.get("serviceId") ?? "",
    staffId: params.get("staffId") ?? "",
  };
  const set = (name: keyof typeof choice, value = "") =>
    setParams({ ...choice, [name]: value }, { replace: true });
  const { query } = useAnswer(
    "get /appointments/free-slots",
    { query: choice },
    { meta: { shows: ["appointments", "services", "staff"] } },
  );
  const staff = query.data?.data.staff;
  return (
    <Page>
      <PageHead title={t("shell:screens.freeTimes")} lead={t("free.lead")} />
      <Grid gap={12} fits={220}>
        <DatePicker
          aria-label={t("free.day")}
          format={formats}
          allowClear={false}
          value={dayjs(choice.day)}
          onChange={(day) => set("day", day?.format("YYYY-MM-DD") ?? today)}
        />
        {(["serviceId", "staffId"] as const).map((name) => (
          <RecordSelect
            key={name}
            aria-label={labels.field(name)}
            placeholder={t(`free.${name}`)}
            target={name === "staffId" ? manifests.staff : manifestOf(services)}
            offers={name === "staffId" ? { takesAppointments: true } : { active: true }}
            ids={choice[name] === "" ? [] : [choice[name]]}
            multiple={false}
            onChange={([id]) => set(name, id)}
          />
        ))}
      </Grid>
      {query.isError ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton active title={false} /> : null}
      {staff?.length === 0 ? (
        <StateBox icon={<CalendarOutlined aria-hidden />} title={t("free.nobody")} text={t("free.how")} />
      ) : null}
      {staff?.map((person) => (
        <Card key={person.id} padY={18} padX={20} aria-label={person.name}>
          <Text as="h2" size={16} strong>
            <bdi>{person.name}</bdi>
          </Text>
          {person.times.length === 0 ? <Note above={8}>{t("free.none")}</Note> : null}
          <Times {...choice} staffId={person.id} times={person.times} />
        </Card>
      ))}
    </Page>
  );
}

interface TimesProps {
  readonly serviceId: string;
  readonly staffId: string;
  readonly times: readonly string[];
}

function Times({ serviceId, staffId, times }: TimesProps) {
  const { may } = usePermissions();
  const { time } = useClock();
  const look = {
    frame: true,
    round: 8,
    padY: 8,
    text: "center",
    block: true,
    nums: true,
    tone: "plain",
  } as const;
  const pathOf = (startsAt: string) => {
    const values = { "new.staffId": staffId, "new.serviceId": serviceId, "new.startsAt": startsAt };
    return `${pathTo(appointments, "create")}?${new URLSearchParams(values)}`;
  };
  return (
    <Grid as="ul" tiles={92} gap={8} above={12} hideEmpty>
      {times.map((startsAt) => (
        <li key={startsAt}>
          {may(appointments, "create") ? (
            <Text as={Link} to={pathOf(startsAt)} hover="edge" {...look}>
              {time(startsAt)}
            </Text>
          ) : (
            <Text {...look}>{time(startsAt)}</Text>
          )}
        </li>
      ))}
    </Grid>
  );
}
