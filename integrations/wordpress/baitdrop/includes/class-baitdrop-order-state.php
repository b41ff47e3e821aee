<?php
/**
 * What an order of WooCommerce knows about its delivery.
 *
 * @package BaitDrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Kept with the order, under names that begin with _baitdrop_.
 */
class BaitDrop_Order_State {

	const ENDS = array( 'delivered', 'canceled', 'returned', 'refused' );

	/**
	 * Reads how far it is.
	 *
	 * @param WC_Order $order   The order.
	 * @param int      $timeout In seconds.
	 */
	public static function refresh( $order, $timeout ) {
		$answer = BaitDrop_Shop_Api::request( 'GET', '/deliveries/' . rawurlencode( self::id_of( $order ) ), null, array( 'timeout' => $timeout ) );
		if ( 200 !== $answer['status'] ) {
			return;
		}
		$before = self::status_of( $order );
		$link   = (string) $order->get_meta( '_baitdrop_tracking_url' );
		self::keep( $order, $answer['body'] );
		$new_link = (string) $order->get_meta( '_baitdrop_tracking_url' );
		if ( '' === $link && '' !== $new_link ) {
			/* translators: %s: an address. */
			$order->add_order_note( sprintf( __( 'Follow your delivery: %s', 'baitdrop' ), $new_link ), 1 );
		}
		$notes = array(
			'delivered' => __( 'BaitDrop’s courier has delivered this order.', 'baitdrop' ),
			'canceled'  => __( 'The courier service cancelled this delivery. Choose “Send with BaitDrop” under Order actions for another courier.', 'baitdrop' ),
			'returned'  => __( 'Nobody took this order in. It comes back to your shop.', 'baitdrop' ),
		);
		$now   = self::status_of( $order );
		if ( $now !== $before && isset( $notes[ $now ] ) ) {
			$order->add_order_note( $notes[ $now ] );
		}
	}

	/**
	 * Writes down what BaitDrop says.
	 *
	 * @param WC_Order $order    The order.
	 * @param array    $delivery As the API answers.
	 */
	public static function keep( $order, array $delivery ) {
		$order->update_meta_data( '_baitdrop_status', sanitize_key( (string) $delivery['status'] ) );
		$order->update_meta_data( '_baitdrop_tracking_url', esc_url_raw( (string) $delivery['tracking_url'], array( 'http', 'https' ) ) );
		$order->update_meta_data( '_baitdrop_pin', sanitize_text_field( (string) $delivery['pin'] ) );
		$order->save();
	}

	/**
	 * The order's line for BaitDrop's way of shipping.
	 *
	 * @param WC_Order $order The order.
	 * @return WC_Order_Item_Shipping|null
	 */
	public static function shipping_item( $order ) {
		foreach ( $order->get_shipping_methods() as $item ) {
			if ( 'baitdrop' === $item->get_method_id() ) {
				return $item;
			}
		}
		return null;
	}

	/**
	 * The delivery's id; empty for none.
	 *
	 * @param WC_Order $order The order.
	 * @return string
	 */
	public static function id_of( $order ) {
		return (string) $order->get_meta( '_baitdrop_delivery' );
	}

	/**
	 * How far it is, as BaitDrop said last.
	 *
	 * @param WC_Order $order The order.
	 * @return string
	 */
	public static function status_of( $order ) {
		return (string) $order->get_meta( '_baitdrop_status' );
	}
}
