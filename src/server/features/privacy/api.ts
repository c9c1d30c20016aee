export { replayTombstones } from './deletion/replay-tombstones.ts';
export { closeByHand, extendRequest, listOpenRequests } from './requests/manage-requests.ts';
