import type { Control } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import { TextInput } from "../../../../components/form/TextInput";
import { limits } from "@tree-for-deed/common/limits";
import { lengthOf } from "@tree-for-deed/common/text";
import { captionWarning, type DeedValues } from "./deed.rules";

interface Props {
  control: Control<DeedValues>;
  caption: string;
}

/** The deed's description, with a counter that counts as the API does and is announced near the limit. */
export function CaptionField({ control, caption }: Props) {
  const count = lengthOf(caption);
  const left = limits.captionMax - count;
  const tight = count >= captionWarning;
  return (
    <div>
      <TextInput
        control={control}
        name="caption"
        label="addDeed.caption"
        hint="addDeed.captionHint"
        multiline
        minRows={3}
        maxRows={16}
        autoComplete="off"
      />
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2, mt: 0.5, mx: 0.5 }}>
        <Typography role="status" variant="body2" color={left < 0 ? "error" : "warning"}>
          {tight && (
            <FormattedMessage
              id={left < 0 ? "addDeed.captionOver" : "addDeed.captionLeft"}
              values={{ count: Math.abs(left) }}
            />
          )}
        </Typography>
        <Typography
          variant="body2"
          color={left < 0 ? "error" : tight ? "warning" : "textSecondary"}
          sx={{ fontVariantNumeric: "tabular-nums", fontWeight: tight ? 600 : 400, whiteSpace: "nowrap" }}
          text="addDeed.captionCount"
          values={{ count, max: limits.captionMax }}
        />
      </Box>
    </div>
  );
}
