import { CalendarOutlined } from "@ant-design/icons";
import { DatePicker, Skeleton } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import type { When } from "../../core/fields/field.ts";
import type { Manifest } from "../../core/manifest.ts";
import { textsOf } from "../../core/texts/texts-of.ts";
import { type NamedTexts, named } from "../../domain/texts/named.ts";
import { useLabels } from "../context/labels.ts";
import { pathTo } from "../context/registry.ts";
import { usePermissions } from "../context/session.ts";
import { usePickerFormats } from "../context/settings.ts";
import { RecordSelect } from "../references/record-select.tsx";
import { Card, Grid, Note, Text } from "../ui/box.tsx";
import { Page } from "../ui/page.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { StateBox } from "../ui/state-box.tsx";
import { Failed } from "../ui/states.tsx";
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
  /** What is made at a free time. The texts of the page are `free` in its texts. */
  readonly resource: AnyResource;
  readonly title: string;
  /** Its fields with the beginning, and with what is free. */
  readonly at: string;
  readonly by: string;
  readonly choice: DayChoice;
  /** What can be chosen besides the day, by its field. */
  readonly pickers: Readonly<Record<string, { readonly target: Manifest; readonly offers: When }>>;
  readonly query: Answer;
  /** Undefined until it is loaded. */
  readonly free: readonly Free[] | undefined;
}

/** A page with the free times of a day, each linked to a new record at that time. */
export function FreeTimesPage({ resource, title, at, by, choice, pickers, query, free }: Props) {
  const texts = useTranslation(textsOf(resource.name)).t as NamedTexts;
  const t = (name: string) => texts(named(`free.${name}`));
  const labels = useLabels(resource);
  const formats = usePickerFormats();
  const { values, set } = choice;
  return (
    <Page>
      <PageHead title={title} lead={t("lead")} />
      <Grid gap={12} fits={220}>
        <DatePicker
          aria-label={t("day")}
          format={formats}
          allowClear={false}
          value={dayjs(values.day)}
          onChange={(day) => set("day", day?.format("YYYY-MM-DD"))}
        />
        {Object.entries(pickers).map(([name, picker]) => (
          <RecordSelect
            {...picker}
            key={name}
            aria-label={labels.field(name)}
            placeholder={t(name)}
            ids={values[name] ? [values[name]] : []}
            multiple={false}
            onChange={([id]) => set(name, id)}
          />
        ))}
      </Grid>
      {query.isError ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton active title={false} /> : null}
      {free?.length === 0 ? (
        <StateBox icon={<CalendarOutlined aria-hidden />} title={t("nobody")} text={t("how")} />
      ) : null}
      {free?.map(({ id, name, times }) => (
        <Card key={id} padY={18} padX={20} aria-label={name}>
          <Text as="h2" size={16} strong>
            <bdi>{name}</bdi>
          </Text>
          {times.length === 0 ? <Note above={8}>{t("none")}</Note> : null}
          <Times resource={resource} at={at} values={{ ...values, [by]: id }} times={times} />
        </Card>
      ))}
    </Page>
  );
}

interface TimesProps extends Pick<Props, "resource" | "at"> {
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
