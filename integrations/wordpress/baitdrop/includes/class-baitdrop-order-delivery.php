<?php
/**
 * The delivery of an order of WooCommerce.
 *
 * @package BaitDrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Sends a courier for a paid order, once, follows it, and calls it back when the order is cancelled. Orders are read and
 * written through their own methods only, wherever WooCommerce stores them.
 */
class BaitDrop_Order_Delivery {

	const SEND_JOB   = 'baitdrop_send_delivery';
	const CANCEL_JOB = 'baitdrop_cancel_delivery';
	const FOLLOW_JOB = 'baitdrop_follow_delivery';

	/**
	 * Minutes until a request is made again.
	 */
	const AGAIN_AFTER  = array( 1, 3, 10, 30, 60 );
	const FOLLOW_AFTER = array( 1, 3, 10, 20, 30, 60, 120, 240 );

	/**
	 * Sends a courier for an order that is paid, unless one was sent or refused before.
	 *
	 * @param WC_Order $order The order.
	 */
	public static function send( $order ) {
		$was_asked = '' !== BaitDrop_Order_State::id_of( $order ) || 'refused' === BaitDrop_Order_State::status_of( $order );
		if ( null === BaitDrop_Order_State::shipping_item( $order ) || $was_asked || '' !== (string) $order->get_meta( '_baitdrop_waits' ) ) {
			return;
		}
		self::ask( $order, 0 );
	}

	/**
	 * Sends a courier once more, when somebody of the shop says so.
	 *
	 * @param WC_Order $order The order.
	 */
	public static function send_again( $order ) {
		if ( ! self::can_be_sent_again( $order ) ) {
			return;
		}
		$order->delete_meta_data( '_baitdrop_delivery' );
		$order->delete_meta_data( '_baitdrop_status' );
		self::ask( $order, 0 );
	}

	/**
	 * Whether there is no courier for it, and there might be one.
	 *
	 * @param WC_Order $order The order.
	 * @return bool
	 */
	public static function can_be_sent_again( $order ) {
		$is_free = '' === BaitDrop_Order_State::id_of( $order ) || in_array( BaitDrop_Order_State::status_of( $order ), array( 'canceled', 'returned', 'refused' ), true );
		return $is_free && null !== BaitDrop_Order_State::shipping_item( $order ) && $order->is_paid();
	}

	/**
	 * The job that asks again.
	 *
	 * @param int $order_id The order.
	 * @param int $tries    How often it was tried before.
	 */
	public static function on_send_job( $order_id, $tries ) {
		$order = wc_get_order( $order_id );
		if ( ! $order ) {
			return;
		}
		$order->delete_meta_data( '_baitdrop_waits' );
		$order->save();
		if ( $order->is_paid() && '' === BaitDrop_Order_State::id_of( $order ) ) {
			self::ask( $order, (int) $tries );
		}
	}

	/**
	 * Asks BaitDrop for a courier. The Idempotency-Key is made of the order, and the request is kept until its answer is
	 * known, so that however often it is sent, one courier comes.
	 *
	 * @param WC_Order $order The order.
	 * @param int      $tries How often it was tried before.
	 */
	private static function ask( $order, $tries ) {
		$answer = self::request( $order );
		if ( 'quote_over' === $answer['code'] ) {
			// The price of the checkout does not hold any more: the next request goes without it.
			$order->delete_meta_data( '_baitdrop_request' );
			$answer = self::request( $order );
		}
		if ( 201 === $answer['status'] ) {
			self::created( $order, $answer['body'] );
			return;
		}
		$is_busy = BaitDrop_Shop_Api::may_try_again( $answer );
		if ( ! $is_busy ) {
			$order->delete_meta_data( '_baitdrop_request' );
		}
		if ( ( $is_busy || 'no_courier' === $answer['code'] ) && self::later( self::SEND_JOB, $order, $tries ) ) {
			if ( 0 === $tries ) {
				$order->add_order_note( $is_busy ? __( 'BaitDrop is not answering. This site will try again automatically.', 'baitdrop' ) : __( 'No courier is free right now. This site will try again automatically.', 'baitdrop' ) );
			}
			// One payment is told of twice: the second time there is nothing to do but wait.
			$order->update_meta_data( '_baitdrop_waits', 'yes' );
			$order->save();
			return;
		}
		$order->update_meta_data( '_baitdrop_status', 'refused' );
		$order->save();
		/* translators: %s: why, in BaitDrop's words. */
		$order->add_order_note( sprintf( __( 'BaitDrop sends no courier for this order. %s Deliver it another way, or mend it and choose “Send with BaitDrop” under Order actions.', 'baitdrop' ), $answer['message'] ) );
	}

	/**
	 * Sends the request that is kept, or a new one.
	 *
	 * @param WC_Order $order The order.
	 * @return array As the API answers.
	 */
	private static function request( $order ) {
		$attempt = (int) $order->get_meta( '_baitdrop_attempt' );
		$json    = (string) $order->get_meta( '_baitdrop_request' );
		if ( '' === $json ) {
			++$attempt;
			$json = (string) wp_json_encode( BaitDrop_Order_Form::of( $order, BaitDrop_Order_State::shipping_item( $order ), 1 === $attempt ) );
			$order->update_meta_data( '_baitdrop_attempt', (string) $attempt );
			$order->update_meta_data( '_baitdrop_request', $json );
			$order->save();
		}
		$key = sprintf( 'woo-%1$s-%2$d-%3$d', substr( md5( home_url() ), 0, 12 ), $order->get_id(), $attempt );
		return BaitDrop_Shop_Api::request( 'POST', '/deliveries', $json, array( 'idempotency_key' => $key ) );
	}

	/**
	 * Keeps what is known of a new delivery.
	 *
	 * @param WC_Order $order    The order.
	 * @param array    $delivery As the API answers.
	 */
	private static function created( $order, array $delivery ) {
		$order->delete_meta_data( '_baitdrop_request' );
		$order->update_meta_data( '_baitdrop_delivery', sanitize_text_field( (string) $delivery['id'] ) );
		BaitDrop_Order_State::keep( $order, $delivery );
		$order->add_order_note(
			empty( $delivery['test'] )
				/* translators: %s: pounds and pence. */
				? sprintf( __( 'BaitDrop sends a courier. It costs your shop £%s, once the courier has the parcel.', 'baitdrop' ), number_format( (int) $delivery['fee_pence'] / 100, 2, '.', '' ) )
				: __( 'A test key asked BaitDrop for this courier: nobody comes and nothing is charged.', 'baitdrop' )
		);
		self::later( self::FOLLOW_JOB, $order, 0 );
	}

	/**
	 * Calls the courier back.
	 *
	 * @param WC_Order $order The order.
	 * @param int      $tries How often it was tried before.
	 */
	public static function cancel( $order, $tries = 0 ) {
		if ( '' !== (string) $order->get_meta( '_baitdrop_request' ) ) {
			// Nobody knows yet whether the courier was sent: the same request once more says so.
			$sent = self::request( $order );
			if ( 201 === $sent['status'] ) {
				self::created( $order, $sent['body'] );
			} elseif ( BaitDrop_Shop_Api::may_try_again( $sent ) ) {
				self::cancel_later( $order, $tries );
				return;
			} else {
				$order->delete_meta_data( '_baitdrop_request' );
				$order->save();
			}
		}
		$id = BaitDrop_Order_State::id_of( $order );
		if ( '' === $id || in_array( BaitDrop_Order_State::status_of( $order ), BaitDrop_Order_State::ENDS, true ) ) {
			return;
		}
		$answer = BaitDrop_Shop_Api::request( 'POST', '/deliveries/' . rawurlencode( $id ) . '/cancel' );
		if ( 200 === $answer['status'] ) {
			BaitDrop_Order_State::keep( $order, $answer['body'] );
			// An order that is paid again gets another courier.
			$order->delete_meta_data( '_baitdrop_delivery' );
			$order->save();
			$order->add_order_note( __( 'BaitDrop called the courier back. It costs nothing.', 'baitdrop' ) );
		} elseif ( 'too_late' === $answer['code'] ) {
			$order->add_order_note( __( 'It is too late to call BaitDrop’s courier back: the courier has the parcel, or the delivery is over. Please ring your customer.', 'baitdrop' ) );
		} elseif ( BaitDrop_Shop_Api::may_try_again( $answer ) ) {
			self::cancel_later( $order, $tries );
		} else {
			self::note_not_cancelled( $order, $answer['message'] );
		}
	}

	/**
	 * The job that calls back again.
	 *
	 * @param int $order_id The order.
	 * @param int $tries    How often it was tried before.
	 */
	public static function on_cancel_job( $order_id, $tries ) {
		$order = wc_get_order( $order_id );
		if ( $order && ! $order->is_paid() ) {
			self::cancel( $order, (int) $tries );
		}
	}

	/**
	 * Has it tried again, or says that it was not done.
	 *
	 * @param WC_Order $order The order.
	 * @param int      $tries How often it was tried before.
	 */
	private static function cancel_later( $order, $tries ) {
		if ( ! self::later( self::CANCEL_JOB, $order, $tries ) ) {
			self::note_not_cancelled( $order, '' );
		} elseif ( 0 === $tries ) {
			$order->add_order_note( __( 'BaitDrop is not answering, so the courier has not been called back yet. This site will try again automatically.', 'baitdrop' ) );
		}
	}

	/**
	 * Tells the shop that the courier may still come.
	 *
	 * @param WC_Order $order The order.
	 * @param string   $why   In BaitDrop's words.
	 */
	private static function note_not_cancelled( $order, $why ) {
		/* translators: %s: why, in BaitDrop's words. */
		$order->add_order_note( trim( sprintf( __( 'BaitDrop’s courier was not called back. Please look on your BaitDrop dashboard. %s', 'baitdrop' ), $why ) ) );
	}

	/**
	 * The job that looks how far it is.
	 *
	 * @param int $order_id The order.
	 * @param int $tries    How often it looked before.
	 */
	public static function on_follow_job( $order_id, $tries ) {
		$order = wc_get_order( $order_id );
		if ( ! $order || '' === BaitDrop_Order_State::id_of( $order ) ) {
			return;
		}
		BaitDrop_Order_State::refresh( $order, 5 );
		if ( ! in_array( BaitDrop_Order_State::status_of( $order ), BaitDrop_Order_State::ENDS, true ) ) {
			self::later( self::FOLLOW_JOB, $order, (int) $tries, self::FOLLOW_AFTER );
		}
	}

	/**
	 * Schedules a job of WooCommerce's Action Scheduler.
	 *
	 * @param string   $job   Its hook.
	 * @param WC_Order $order The order.
	 * @param int      $tries How often it was done before.
	 * @param array    $after Minutes, by that.
	 * @return bool False when it was tried often enough.
	 */
	private static function later( $job, $order, $tries, array $after = self::AGAIN_AFTER ) {
		if ( ! isset( $after[ $tries ] ) ) {
			return false;
		}
		as_schedule_single_action( time() + 60 * $after[ $tries ], $job, array( $order->get_id(), $tries + 1 ), 'baitdrop' );
		return true;
	}
}
