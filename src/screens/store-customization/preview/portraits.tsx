import type { ImageValue } from "../../../core/fields/field.ts";
import { Grid, Stack } from "../../../kit/ui/box.tsx";
import { PreviewPicture } from "./pieces.tsx";
import styles from "./preview.module.css";

interface Portrait {
  readonly id: string;
  readonly name: string | null;
  readonly image: ImageValue | null;
}

/** People or categories as round pictures with names. */
export function Portraits({ of }: { readonly of: readonly Portrait[] }) {
  return (
    <Grid as="ul" columns={4} gap={20} className={styles.cards}>
      {of.map(({ id, name, image }) => (
        <Stack key={id} as="li" gap={10} align="center" weight={500} text="center">
          <PreviewPicture
            image={image}
            width={120}
            height={120}
            round="circle"
            className={styles.covers}
            decorative
          />
          <span>{name}</span>
        </Stack>
      ))}
    </Grid>
  );
}
