export default function DonationsTab() {
  return null;
}
