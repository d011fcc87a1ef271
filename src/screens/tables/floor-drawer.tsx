import { LayoutOutlined } from "@ant-design/icons";
import { Drawer, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { Grid, Row, Stack, Text } from "../../kit/ui/box.tsx";
import { StateBox } from "../../kit/ui/state-box.tsx";
import { Failed } from "../../kit/ui/states.tsx";
import { type Seating, useFloor } from "./table-records.ts";
import styles from "./tables.module.css";

interface FloorProps {
  /** Opens a table, or picks one: a free one to move to, or an occupied one to merge with. */
  readonly purpose: "open" | "move" | "merge";
  /** The table being moved or merged. */
  readonly own?: string;
  readonly busy?: boolean;
  readonly onChoose: (place: Seating) => void;
  readonly onClose: () => void;
}

const byArea = (places: readonly Seating[]): readonly (readonly [string, readonly Seating[]])[] => {
  const areas = new Map<string, Seating[]>();
  for (const place of places) {
    const name = place.seat.area ?? "";
    areas.set(name, [...(areas.get(name) ?? []), place]);
  }
  return [...areas];
};

/** The tables by area, with their open orders. */
export default function FloorDrawer({ purpose, own, busy = false, onChoose, onClose }: FloorProps) {
  const { t } = useTranslation("tables");
  const { places, loading, error, refetch } = useFloor();
  const offered = ({ seat, order }: Seating) =>
    purpose === "open" || (seat.id !== own && (purpose === "move") === (order === null));
  return (
    <Drawer open width={760} title={t(`floor.${purpose}`)} onClose={onClose}>
      {loading ? <Skeleton active title={false} /> : null}
      {error ? <Failed error={error} onRetry={refetch} /> : null}
      {!loading && !error && places.length === 0 ? (
        <StateBox icon={<LayoutOutlined aria-hidden />} title={t("floor.none")} text={t("floor.noneText")} />
      ) : null}
      <Stack gap={20}>
        {byArea(places).map(([area, some]) => (
          <Stack as="section" gap={10} key={area} aria-label={area || t("floor.open")}>
            {area ? (
              <Text as="h3" size={15} weight={650}>
                <bdi>{area}</bdi>
              </Text>
            ) : null}
            <Grid as="ul" gap={10} tiles={150} pad={0}>
              {some.map((place) => (
                <li key={place.seat.id}>
                  <Tile place={place} disabled={busy || !offered(place)} onChoose={() => onChoose(place)} />
                </li>
              ))}
            </Grid>
          </Stack>
        ))}
      </Stack>
    </Drawer>
  );
}

interface TileProps {
  readonly place: Seating;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

function Tile({ place: { seat, order }, disabled, onChoose }: TileProps) {
  const { t } = useTranslation("tables");
  const formats = useFormats();
  const minutes = order ? Math.max(Math.floor((Date.now() - Date.parse(order.openedAt)) / 60_000), 0) : 0;
  const facts = order
    ? [
        order.guests === null
          ? null
          : t("guests", { count: order.guests, shown: formats.number(order.guests) }),
        minutes < 120 ? t("since", { minutes: formats.number(minutes) }) : formats.dateTime(order.openedAt),
      ]
    : [t("free"), t("seats", { count: seat.seats, shown: formats.number(seat.seats) })];
  return (
    <Grid
      as="button"
      type="button"
      gap={4}
      fills
      minHeight={84}
      pad={12}
      frame="strong"
      round={10}
      tone="plain"
      ground="plain"
      text="start"
      className={styles.tile}
      data-open={order !== null}
      disabled={disabled}
      onClick={onChoose}
    >
      <Row as="span" gap={8} rowGap={0} wrap align="baseline" justify="between">
        <Text as="strong" size={16} breaks>
          <bdi>{seat.name}</bdi>
        </Text>
        {order ? (
          <Text as="strong" nums nowrap>
            {formats.money(order.total + (order.due ?? 0))}
          </Text>
        ) : null}
      </Row>
      <Text tone="muted" size={13}>
        {facts.filter(Boolean).join(" · ")}
      </Text>
    </Grid>
  );
}
