import { ErrorNote } from "../../../../components/ErrorNote";
import { Parts } from "../../../../components/extension/Parts";
import { Spinner } from "../../../../components/Spinner";
import { forestParts } from "../../../../core/extension-points/parts";
import { useQuery } from "../../../../lib/useQuery";
import { BatchList } from "./BatchList";
import type { ForestPicture_ForestFragment } from "./ForestPicture.generated";
import { ForestRecordsDocument } from "./ForestRecords.generated";
import { MonthTable } from "./MonthTable";
import { NextSteps } from "./NextSteps";
import { OpenDataSection } from "./OpenDataSection";
import { SurvivalByAge } from "./SurvivalByAge";

/** The records of the trees: next steps, surveys, plantings, sponsors, months and the open data. */
export default function ForestRecords({ forest }: { forest: ForestPicture_ForestFragment }) {
  const { data, error, refetch } = useQuery(ForestRecordsDocument);
  return (
    <div>
      <NextSteps forest={forest} />
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!data && !error && <Spinner minHeight={320} />}
      {data && (
        <>
          <SurvivalByAge survival={data.forest.survival} />
          <BatchList first={data.plantingBatches} />
          <Parts of={forestParts} data={data} props={{}} />
          <MonthTable months={data.forest.months} />
        </>
      )}
      <OpenDataSection />
    </div>
  );
}
