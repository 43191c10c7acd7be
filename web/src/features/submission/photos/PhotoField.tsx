import AddPhotoIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
import PhotoCameraIcon from "@mui/icons-material/PhotoCameraOutlined";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Stack from "@mui/material/Stack";
import { useEffect, useId, useRef, useState, type ChangeEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { lazyPart } from "../../../components/lazy-part";
import { useToast } from "../../../components/toasts/ToastProvider";
import { VisuallyHidden } from "../../../components/VisuallyHidden";
import { limits } from "@tree-for-deed/common/limits";
import type { PhotoTray, TrayPhoto } from "./PhotoTray";

const PhotoList = lazyPart(() => import("./PhotoList"));

/** Of a photo as it is sent. */
const megabytesMax = 10;

interface Props {
  tray: PhotoTray;
  photos: readonly TrayPhoto[];
  /** The form was to be sent with photos that are not uploaded. */
  unfinished: boolean;
}

/** Chooses, shows and orders the photos of a deed; each is on its way as soon as it is chosen. */
export function PhotoField({ tray, photos, unfinished }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState("");
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const max = limits.deedPhotosMax;

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const names = tray.add([...(event.target.files ?? [])]);
    event.target.value = "";
    setDropped(names);
    if (names.length > 0) toast.error(intl.formatMessage({ id: "errors.deed.tooManyPhotos" }, { max }));
  };
  useEffect(() => {
    const retry = () => tray.retryAll("NETWORK");
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [tray]);
  useToastForUnreadable(photos);

  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Typography id={`${id}-label`} variant="h3" component="h2">
        <FormattedMessage id="addDeed.photos" />
      </Typography>
      <Typography id={`${id}-hint`} variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        <FormattedMessage id="addDeed.photosHint" values={{ max, size: megabytesMax }} />
      </Typography>
      {photos.length > 0 && (
        <PhotoList
          tray={tray}
          photos={photos}
          onRemove={() => setDropped([])}
          onTell={setTold}
          onEmpty={() => choose.current?.focus()}
        />
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
        <Button ref={choose} variant="outlined" startIcon={<AddPhotoIcon />} onClick={() => picker.current?.click()}>
          <FormattedMessage id={photos.length === 0 ? "addDeed.photos.choose" : "addDeed.photos.more"} />
        </Button>
        <Button
          variant="outlined"
          startIcon={<PhotoCameraIcon />}
          onClick={() => camera.current?.click()}
          sx={{ display: "none", "@media (pointer: coarse)": { display: "inline-flex" } }}
        >
          <FormattedMessage id="addDeed.photos.camera" />
        </Button>
      </Stack>
      <VisuallyHidden>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          multiple
          tabIndex={-1}
          aria-label={intl.formatMessage({ id: "addDeed.photos.choose" })}
          onChange={take}
        />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          tabIndex={-1}
          aria-label={intl.formatMessage({ id: "addDeed.photos.camera" })}
          onChange={take}
        />
        <span role="status">{told}</span>
      </VisuallyHidden>
      <div role="alert">
        {dropped.length > 0 && (
          <FormHelperText error>
            <FormattedMessage
              id="addDeed.photos.dropped"
              values={{ max, count: dropped.length, names: intl.formatList(dropped) }}
            />
          </FormHelperText>
        )}
        {unfinished && (
          <FormHelperText error>
            <FormattedMessage id="addDeed.photos.unfinished" />
          </FormHelperText>
        )}
      </div>
    </Box>
  );
}

/** Says so once for each photo that this browser cannot read; which one it is stands beside it. */
function useToastForUnreadable(photos: readonly TrayPhoto[]): void {
  const intl = useIntl();
  const toast = useToast();
  const unreadable = photos.filter(({ failure, preview }) => failure !== null && preview === null).length;
  const told = useRef(0);
  useEffect(() => {
    if (unreadable > told.current) toast.error(intl.formatMessage({ id: "errors.photo.unreadable" }));
    told.current = unreadable;
  }, [unreadable, intl, toast]);
}
