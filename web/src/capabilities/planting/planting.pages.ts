import type { Contribution } from "../../components/extension/extension-point";
import { countingParts, deedParts, memberParts, treeWalkParts } from "../../core/extension-points/parts";
import { DeedTree_DeedFragmentDoc } from "./parts/DeedTree.generated";
import { MemberTrees_UserFragmentDoc, TreeItems_WalkFragmentDoc } from "./parts/MemberTrees.generated";

export default [
  ...memberParts.dataPart(MemberTrees_UserFragmentDoc, () => import("./parts/MemberTrees")),
  ...deedParts.dataPart(DeedTree_DeedFragmentDoc, () => import("./parts/DeedTree")),
  ...treeWalkParts.dataPart(TreeItems_WalkFragmentDoc, () => import("./parts/TreeItems")),
  ...countingParts.part(() => import("./parts/FourSums")),
] satisfies readonly Contribution[];
