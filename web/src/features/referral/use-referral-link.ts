import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { noticeReferral } from './referral-memory.ts';

/** `?ref=CODE` counts on every page. */
export function useReferralLink(): void {
  const { search } = useLocation();
  useEffect(() => noticeReferral(search, new Date()), [search]);
}
