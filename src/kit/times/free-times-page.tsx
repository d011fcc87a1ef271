import { CalendarOutlined } from "@ant-design/icons";
import { DatePicker, Skeleton } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type AnyResource, targetOf } from "../../core/define.ts";
import type { AnyField } from "../../core/fields/field.ts";
import type { RefOptions } from "../../core/kinds/ref.ts";
import { textsOf } from "../../core/texts/texts-of.ts";
import { type NamedTexts, named } from "../../domain/texts/named.ts";
import { useLabels } from "../context/labels.ts";
import { pathTo, useManifest } from "../context/registry.ts";
import { usePermissions } from "../context/session.ts";
import { usePickerFormats } from "../context/settings.ts";
import { RecordSelect } from "../references/record-select.tsx";
import { Card, Grid, Note, Text } from "../ui/box.tsx";
import { Page } from "../ui/page.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { StateBox } from "../ui/state-box.tsx";
import { FailedQuery } from "../ui/states.tsx";
import type { DayChoice } from "./use-day-choice.ts";
import { useStoreClock } from "./use-store-clock.ts";

/** Somebody or something with the times at which it is free. */
interface Free {
  readonly id: string;
  readonly name: string;
  readonly times: readonly string[];
}

interface Answer {
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

interface Props {
  /** The name of the screen. */
  readonly name: string;
  /** What is made at a free time: it declares `noOverlap`. The texts of the page are `free` in its texts. */
  readonly resource: AnyResource;
  /** The day, and records that fields of the resource refer to. */
  readonly choice: DayChoice;
  readonly query: Answer;
  /** Undefined until it is loaded. */
  readonly free: readonly Free[] | undefined;
}

/** A page with the free times of a day, each linked to a new record at that time. */
export function FreeTimesPage({ name, resource, choice, query, free }: Props) {
  const texts = useTranslation([textsOf(resource.name), "shell"]).t as NamedTexts;
  const t = (part: string) => texts(named(`free.${part}`));
  const formats = usePickerFormats();
  const { values, set } = choice;
  const { by = "", from: at = "" } = resource.noOverlap ?? {};
  return (
    <Page>
      <PageHead title={texts(named(`shell:screens.${name}`))} lead={t("lead")} />
      <Grid gap={12} fits={220}>
        <DatePicker
          aria-label={t("day")}
          format={formats}
          allowClear={false}
          value={dayjs(values.day)}
          onChange={(day) => set("day", day?.format("YYYY-MM-DD"))}
        />
        {Object.keys(values)
          .filter((field) => field !== "day")
          .map((field) => (
            <Picker key={field} {...{ resource, field, choice }} placeholder={t(field)} />
          ))}
      </Grid>
      <FailedQuery query={query} />
      {query.isPending ? <Skeleton active title={false} /> : null}
      {free?.length === 0 ? (
        <StateBox icon={<CalendarOutlined aria-hidden />} title={t("nobody")} text={t("how")} />
      ) : null}
      {free?.map(({ id, name: title, times }) => (
        <Card key={id} padY={18} padX={20} aria-label={title}>
          <Text as="h2" size={16} strong>
            <bdi>{title}</bdi>
          </Text>
          {times.length === 0 ? <Note above={8}>{t("none")}</Note> : null}
          <Times resource={resource} at={at} values={{ ...values, [by]: id }} times={times} />
        </Card>
      ))}
    </Page>
  );
}

interface PickerProps extends Pick<Props, "resource" | "choice"> {
  readonly field: string;
  readonly placeholder: string;
}

/** Chooses a record that a field of the resource may refer to, or that has a lane in its calendar. */
function Picker({ resource, field: name, choice: { values, set }, placeholder }: PickerProps) {
  const labels = useLabels(resource);
  const field: (AnyField & Pick<RefOptions, "offers">) | undefined = resource.fields[name];
  const target = useManifest(field && targetOf(resource, field));
  const { by, lanes } = resource.list.calendar ?? {};
  if (!target) return null;
  return (
    <RecordSelect
      aria-label={labels.field(name)}
      placeholder={placeholder}
      target={target}
      offers={(by === name ? lanes : undefined) ?? field?.offers}
      ids={values[name] ? [values[name]] : []}
      multiple={false}
      onChange={([id]) => set(name, id)}
    />
  );
}

interface TimesProps {
  readonly resource: AnyResource;
  readonly at: string;
  readonly values: Readonly<Record<string, string>>;
  readonly times: readonly string[];
}

function Times({ resource, at, values: { day, ...values }, times }: TimesProps) {
  const { may } = usePermissions();
  const { time } = useStoreClock();
  const look = {
    frame: true,
    round: 8,
    padY: 8,
    text: "center",
    block: true,
    nums: true,
    tone: "plain",
  } as const;
  const pathOf = (moment: string) => {
    const fields = Object.entries({ ...values, [at]: moment }).map(([name, value]) => [`new.${name}`, value]);
    return `${pathTo(resource, "create")}?${new URLSearchParams(Object.fromEntries(fields))}`;
  };
  return (
    <Grid as="ul" tiles={92} gap={8} above={12} hideEmpty>
      {times.map((moment) => (
        <li key={moment}>
          {may(resource, "create") ? (
            <Text as={Link} to={pathOf(moment)} hover="edge" {...look}>
              {time(moment)}
            </Text>
          ) : (
            <Text {...look}>{time(moment)}</Text>
          )}
        </li>
      ))}
    </Grid>
  );
}
