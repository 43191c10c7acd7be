import { useMutation } from "@apollo/client/react";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../components/Box";
import { Button } from "../../../components/Button";
import { Typography } from "../../../components/Typography";
import { useToast } from "../../../components/toasts/ToastProvider";
import { ChooseVisibilityDocument } from "./Visibility.generated";

const parts = ["name", "picture", "country"] as const;

type Shown = Record<(typeof parts)[number], boolean>;

interface Props {
  /** The parts that others see now. */
  shown: Shown;
  onDone: () => void;
}

/** The choice of what everybody sees besides the username. */
export default function VisibilityChoice({ shown, onDone }: Props) {
  const toast = useToast();
  const [wanted, setWanted] = useState(shown);
  const [choose, { loading }] = useMutation(ChooseVisibilityDocument);
  const nothing = !parts.some((part) => wanted[part]);

  const save = async () => {
    try {
      await choose({ variables: { input: wanted } });
      onDone();
    } catch (error) {
      toast.failed(error);
    }
  };

  return (
    <>
      <Typography variant="h2" id="visibility" sx={{ fontSize: "1.25rem" }} text="ownProfile.visibility.title" />
      <Typography color="textSecondary" sx={{ mt: 0.5 }} text="ownProfile.visibility.text" />
      <Stack sx={{ alignItems: "flex-start", my: 1 }}>
        {parts.map((part) => (
          <FormControlLabel
            key={part}
            control={
              <Checkbox
                checked={wanted[part]}
                onChange={(_event, checked) => setWanted({ ...wanted, [part]: checked })}
              />
            }
            label={<FormattedMessage id={`ownProfile.visibility.${part}`} />}
          />
        ))}
      </Stack>
      <Box>
        <Button
          variant="contained"
          loading={loading}
          onClick={() => void save()}
          text={nothing ? "ownProfile.visibility.stay" : "ownProfile.visibility.show"}
        />
      </Box>
    </>
  );
}
