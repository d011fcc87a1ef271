import { useFormats } from "../../kit/fields/format.ts";
import { Grid, Text } from "../../kit/ui/box.tsx";
import { useCourseText } from "./course-text.ts";
import styles from "./kitchen.module.css";
import type { Ticket } from "./use-tickets.ts";

interface Props {
  readonly ticket: Pick<Ticket, "items" | "notes" | "kind">;
}

/** The items to prepare with quantities, options and notes, in the order of their courses. */
export function TicketLines({ ticket: { items, notes, kind } }: Props) {
  const formats = useFormats();
  const courseText = useCourseText();
  return (
    <>
      <Grid as="ul" gap={8} pad={0} size={17} leading={1.35} className={styles.lines} data-kind={kind}>
        {items.map(({ id, title, variant, extras, quantity, course, note }, at) => (
          <li key={id}>
            {course !== (items[at - 1]?.course ?? null) ? (
              <Text block below={2} tone="muted" size={13} strong className={styles.course}>
                {courseText(course)}
              </Text>
            ) : null}
            <Grid as="span" columns="names" gap={8}>
              <Text as="strong" nums>
                {formats.number(quantity)} ×
              </Text>
              <Text breaks>
                <bdi>{title}</bdi>
                {variant ? (
                  <Text as="small" block size={15}>
                    <bdi>{variant}</bdi>
                  </Text>
                ) : null}
                {extras ? (
                  <Text as="small" block size={15}>
                    + <bdi>{extras}</bdi>
                  </Text>
                ) : null}
                {note ? (
                  <Text as="strong" block size={15}>
                    <bdi>{note}</bdi>
                  </Text>
                ) : null}
              </Text>
            </Grid>
          </li>
        ))}
      </Grid>
      {notes ? (
        <Text as="p" breaks padX={10} padY={8} round={8} ground="chip" preLine className={styles.notes}>
          <bdi>{notes}</bdi>
        </Text>
      ) : null}
    </>
  );
}
